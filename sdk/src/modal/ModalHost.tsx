import { readDirection } from '@latchkey/ui'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand/react'
import type { ToastState } from '../core/modal/toastStore.ts'
import { useLatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { englishMessages, type MessageTexts } from '../i18n/messageTexts.ts'
import { Modal } from './Modal.tsx'
import { modalStyles } from './modal.css.ts'
import { MessagesContext } from './shell/MessagesContext.ts'
import { MessageTextProvider } from './shell/MessageTextProvider.tsx'
import { ShadowRootContext } from './shell/ShadowRootContext.ts'
import { TextsContext, useTexts } from './shell/TextsContext.ts'
import { Toast } from './shell/Toast.tsx'
import { type HostLanguage, useShadowHost } from './shell/useShadowHost.ts'
import { useCssVariables } from './shell/useThemeMode.ts'
import { createViewLoader, type ViewLoader } from './views/createViewLoader.ts'

export type ModalHostProps = {
  /** Default: English. */
  texts?: MessageTexts | undefined
}

/** Renders the open modal, or a toast while it is closed, and caches the views' code. */
export function ModalHost({ texts = englishMessages }: ModalHostProps): ReactNode {
  const latchkey = useLatchkeyContext()
  const open = useStore(latchkey._internal.stores.modal, (modal) => modal.open)
  const [loader] = useState(createViewLoader)

  useEffect(() => {
    loader.load('Connect')
  }, [loader])
  useEffect(() => {
    const { stores, emit } = latchkey._internal
    if (stores.modal.getState().created) return
    stores.modal.setState({ created: true })
    emit('MODAL_CREATED', undefined)
  }, [latchkey])

  return (
    <TextsContext.Provider value={texts.modal}>
      <MessagesContext.Provider value={texts}>
        <MessageTextProvider>
          {open ? <ShadowModal loader={loader} /> : <ShadowToast />}
        </MessageTextProvider>
      </MessagesContext.Provider>
    </TextsContext.Provider>
  )
}

/** Clicks pass through to the page. */
const toastStyles = `${modalStyles} :host { pointer-events: none !important }`

/** Reports outcomes after the modal has closed. */
function ShadowToast(): ReactNode {
  const { stores } = useLatchkeyContext()._internal
  const toast = useStore(stores.toast)
  return toast.open && <ShadowToastRoot {...toast} />
}

function ShadowToastRoot(toast: ToastState): ReactNode {
  const latchkey = useLatchkeyContext()
  const root = useShadowHost(toastStyles, useCssVariables(latchkey), useLanguage())
  return root && createPortal(<Toast {...toast} />, root)
}

function ShadowModal({ loader }: { loader: ViewLoader }): ReactNode {
  const latchkey = useLatchkeyContext()
  const root = useShadowHost(modalStyles, useCssVariables(latchkey), useLanguage())
  if (!root) return null
  return createPortal(
    <ShadowRootContext.Provider value={root}>
      <Modal loader={loader} />
    </ShadowRootContext.Provider>,
    root,
  )
}

function useLanguage(): HostLanguage {
  const { locale } = useTexts()
  return useMemo(() => ({ lang: locale, dir: readDirection(locale) }), [locale])
}

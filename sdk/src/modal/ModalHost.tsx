import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'zustand/react'
import { useLatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { Modal } from './Modal.tsx'
import { modalStyles } from './modal.css.ts'
import { ShadowRootContext } from './shell/ShadowRootContext.ts'
import { useShadowHost } from './shell/useShadowHost.ts'
import { useCssVariables } from './shell/useThemeMode.ts'
import { createViewLoader, type ViewLoader } from './views/createViewLoader.ts'

/** Draws the modal while it is open, and keeps the code of the views between openings. */
export function ModalHost(): ReactNode {
  const latchkey = useLatchkeyContext()
  const open = useStore(latchkey.stores.modal, (modal) => modal.open)
  const [loader] = useState(createViewLoader)

  useEffect(() => {
    loader.load('Connect')
  }, [loader])

  return open && <ShadowModal loader={loader} />
}

/** The modal in a shadow root at the end of the body, with its styles and the theme. */
function ShadowModal({ loader }: { loader: ViewLoader }): ReactNode {
  const root = useShadowHost(modalStyles, useCssVariables(useLatchkeyContext()))
  if (!root) return null
  return createPortal(
    <ShadowRootContext.Provider value={root}>
      <Modal loader={loader} />
    </ShadowRootContext.Provider>,
    root,
  )
}

import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { closeModal } from '../core/modal/closeModal.ts'
import { useLatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { fallbackStyles } from './ModalFallback.css.ts'
import { useButtonTexts } from './shell/ButtonTextsContext.ts'
import { useElapsed } from './shell/useElapsed.ts'
import { useShadowHost } from './shell/useShadowHost.ts'
import { useCssVariables } from './shell/useThemeMode.ts'

export type ModalFallbackProps = {
  /** False while loading. */
  failed: boolean
  onRetry: () => void
}

/** A native dialog: its focus trap and Esc need no code. */
export function ModalFallback(props: ModalFallbackProps): ReactNode {
  const root = useShadowHost(fallbackStyles, useCssVariables(useLatchkeyContext()))
  const late = useElapsed(400)
  return root && (late || props.failed) && createPortal(<Dialog {...props} />, root)
}

function Dialog({ failed, onRetry }: ModalFallbackProps): ReactNode {
  const latchkey = useLatchkeyContext()
  const dialog = useRef<HTMLDialogElement>(null)
  const { t } = useButtonTexts()
  const titleId = useId()
  const isLong = useElapsed(10_000)
  const helps = failed || isLong
  // Guards apply only to a view that the user sees.
  const close = () => closeModal(latchkey)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Not its first button.
    element?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={(event) => {
        // The modal's state closes it.
        event.preventDefault()
        close()
      }}
    >
      <div role={failed ? 'alert' : 'status'}>
        <p className="title" id={titleId}>
          {t(failed ? 'fallback.title' : 'fallback.loading')}
        </p>
        {helps && <p>{t('fallback.help')}</p>}
      </div>
      <div className="buttons">
        {helps && (
          <button type="button" onClick={onRetry}>
            {t('fallback.retry')}
          </button>
        )}
        <button type="button" onClick={close}>
          {t('fallback.close')}
        </button>
      </div>
    </dialog>
  )
}

import { type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { useLatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { fallbackStyles } from './ModalFallback.css.ts'
import { useButtonTexts } from './shell/ButtonTextsContext.ts'
import { useDialog } from './shell/useDialog.ts'
import { useElapsed } from './shell/useElapsed.ts'
import { useShadowHost } from './shell/useShadowHost.ts'
import { useCssVariables } from './shell/useThemeMode.ts'

export type ModalFallbackProps = {
  /** False while loading. */
  failed: boolean
  onRetry: () => void
}

export function ModalFallback(props: ModalFallbackProps): ReactNode {
  const root = useShadowHost(fallbackStyles, useCssVariables(useLatchkeyContext()))
  const late = useElapsed(400)
  return root && (late || props.failed) && createPortal(<Card {...props} />, root)
}

function Card({ failed, onRetry }: ModalFallbackProps): ReactNode {
  const { card, close } = useDialog(useLatchkeyContext())
  const { t } = useButtonTexts()
  const titleId = useId()
  return (
    <div className="overlay">
      <div
        ref={card}
        className="card"
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <div role={failed ? 'alert' : 'status'}>
          <p className="title" id={titleId}>
            {t(failed ? 'fallback.title' : 'fallback.loading')}
          </p>
          {failed && <p>{t('fallback.help')}</p>}
        </div>
        <div className="buttons">
          {failed && (
            <button type="button" onClick={onRetry}>
              {t('fallback.retry')}
            </button>
          )}
          <button type="button" onClick={close}>
            {t('fallback.close')}
          </button>
        </div>
      </div>
    </div>
  )
}

import { type PointerEvent, type ReactNode, useId } from 'react'
import { useStore } from 'zustand/react'
import { goBack } from '../core/modal/goBack.ts'
import { hasLegalCheckbox } from '../core/modal/legalConsent.ts'
import { currentView } from '../core/modal/router.ts'
import { useLatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { AlertBar } from './shell/AlertBar.tsx'
import { Header } from './shell/Header.tsx'
import { holdHeight } from './shell/holdHeight.ts'
import { LegalFooter } from './shell/LegalFooter.tsx'
import { useTexts } from './shell/TextsContext.ts'
import { Toast } from './shell/Toast.tsx'
import { useDialog } from './shell/useDialog.ts'
import { useGuardReason } from './shell/useGuardReason.ts'
import { useThemeMode } from './shell/useThemeMode.ts'
import { ViewStage } from './shell/ViewStage.tsx'
import type { ViewLoader } from './views/createViewLoader.ts'
import { getTitle, views } from './views/registry.ts'

export function Modal({ loader }: { loader: ViewLoader }): ReactNode {
  const latchkey = useLatchkeyContext()
  const texts = useTexts()
  const { router, shake, loading } = useStore(latchkey._internal.stores.modal)
  // Titles may depend on it.
  useStore(latchkey._internal.stores.login)
  const toast = useStore(latchkey._internal.stores.toast)
  const { modal: options } = useStore(latchkey._internal.stores.options)
  const titleId = useId()
  const { dialog, close } = useDialog(latchkey)
  useGuardReason(latchkey)
  const view = currentView(router)
  const { untitled, legal, final } = views[view.name]
  const canGoBack = router.history.length > 1 && !final

  return (
    <div
      className="overlay"
      data-theme={useThemeMode(latchkey)}
      data-full-screen={options.enableMobileFullScreen || undefined}
      onPointerDown={(event: PointerEvent) => event.target === event.currentTarget && close()}
    >
      <div
        ref={dialog}
        className="dialog"
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-busy={loading || undefined}
        tabIndex={-1}
        data-testid="w3m-modal-card"
      >
        <div className="card" data-shake={shake || undefined} onPointerDown={holdCard}>
          <Header
            titleId={titleId}
            title={getTitle(texts, latchkey._internal, view)}
            untitled={untitled}
            onBack={canGoBack ? () => goBack(latchkey) : undefined}
            onClose={close}
          />
          <AlertBar />
          <ViewStage router={router} loader={loader} />
          {legal && !hasLegalCheckbox(options) && (
            <LegalFooter termsUrl={options.terms} privacyUrl={options.privacy} />
          )}
        </div>
        <Toast {...toast} />
      </div>
    </div>
  )
}

function holdCard({ button, target, currentTarget }: PointerEvent<HTMLElement>): void {
  const isOnButton = target instanceof Element && target.closest('button') !== null
  if (button === 0 && isOnButton) holdHeight(currentTarget)
}

import { type ComponentType, type ReactNode, useEffect, useInsertionEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { closeModal } from '../core/actions/closeModal.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { LatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { connectButtonStyles } from './ConnectButton.css.ts'
import { loadModalHost, prefetchModal } from './loadModalHost.ts'
import { onIdle } from './onIdle.ts'
import { adoptStyles } from './shell/adoptStyles.ts'

export type LatchkeyProviderProps = { latchkey: Latchkey; children?: ReactNode }

/**
 * Gives the hooks beneath it the instance, and shows the modal when it is opened. The modal's code is
 * fetched when the page is idle, or when it is first needed.
 *
 * @example <LatchkeyProvider latchkey={latchkey}><App /></LatchkeyProvider>
 */
export function LatchkeyProvider({ latchkey, children }: LatchkeyProviderProps): ReactNode {
  const ModalHost = useModalHost(latchkey)
  useEffect(() => onIdle(prefetchModal), [])
  useInsertionEffect(() => adoptStyles(document, connectButtonStyles), [])
  return (
    <LatchkeyContext.Provider value={latchkey}>
      {children}
      {ModalHost && <ModalHost />}
    </LatchkeyContext.Provider>
  )
}

/** The modal's code, from the first opening on. When it does not arrive, the next opening tries again. */
function useModalHost(latchkey: Latchkey): ComponentType | undefined {
  const open = useStore(latchkey.stores.modal, (modal) => modal.open)
  const [host, setHost] = useState<{ Component: ComponentType }>()

  useEffect(() => {
    if (!open || host) return
    loadModalHost().then(
      (Component) => setHost({ Component }),
      () => closeModal(latchkey),
    )
  }, [open, host, latchkey])

  return host?.Component
}

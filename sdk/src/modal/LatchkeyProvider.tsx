import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useInsertionEffect,
  useState,
} from 'react'
import { useStore } from 'zustand/react'
import { closeModal } from '../core/actions/closeModal.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { LatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { connectButtonStyles } from './ConnectButton.css.ts'
import { loadModalHost } from './loadModalHost.ts'
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
  useInsertionEffect(() => adoptStyles(document, connectButtonStyles), [])
  return (
    <LatchkeyContext.Provider value={latchkey}>
      {children}
      {ModalHost && <ModalHost />}
    </LatchkeyContext.Provider>
  )
}

/** The modal's code, once it is there. */
function useModalHost(latchkey: Latchkey): ComponentType | undefined {
  const open = useStore(latchkey.stores.modal, (modal) => modal.open)
  const [host, setHost] = useState<{ Component: ComponentType }>()
  const load = useCallback(async () => setHost({ Component: await loadModalHost() }), [])

  // Ahead of need, a failure does not matter: it is asked for again.
  useEffect(() => onIdle(() => load().catch(() => undefined)), [load])

  useEffect(() => {
    // Without its code the modal cannot be open; the next opening tries again.
    if (open && !host) load().catch(() => closeModal(latchkey))
  }, [open, host, load, latchkey])

  return host?.Component
}

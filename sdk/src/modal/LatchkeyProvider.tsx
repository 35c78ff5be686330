import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useInsertionEffect,
  useState,
} from 'react'
import { useStore } from 'zustand/react'
import type { Latchkey } from '../core/latchkey.ts'
import { LatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { connectButtonStyles } from './ConnectButton.css.ts'
import { loadModalHost } from './loadModalHost.ts'
import { ModalStandIn } from './ModalStandIn.tsx'
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
  const open = useStore(latchkey.stores.modal, (modal) => modal.open)
  const { Host, failed, load } = useModalCode(open)
  useInsertionEffect(() => adoptStyles(document, connectButtonStyles), [])
  return (
    <LatchkeyContext.Provider value={latchkey}>
      {children}
      {Host ? <Host /> : open && <ModalStandIn failed={failed} onRetry={load} />}
    </LatchkeyContext.Provider>
  )
}

type ModalCode = {
  /** What draws the modal, once it is there. */
  Host: ComponentType | undefined
  /** It did not arrive: offline, or a deployment took it away. */
  failed: boolean
  load: () => void
}

/** The modal's code, fetched when the page is idle, and again when the modal is opened without it. */
function useModalCode(open: boolean): ModalCode {
  const [Host, setHost] = useState<ComponentType>()
  const [failed, setFailed] = useState(false)

  const load = useCallback(() => {
    setFailed(false)
    loadModalHost().then(
      (ModalHost) => setHost(() => ModalHost),
      () => setFailed(true),
    )
  }, [])

  useEffect(() => onIdle(load), [load])
  useEffect(() => {
    if (open && !Host) load()
  }, [open, Host, load])

  return { Host, failed, load }
}

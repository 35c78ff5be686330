import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { useLatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { loadModalHost } from './loadModalHost.ts'
import { ModalFallback } from './ModalFallback.tsx'
import { onIdle } from './onIdle.ts'

/** Shows the modal when it is opened; until its code has arrived, a fallback. */
export function ModalGate(): ReactNode {
  const { stores } = useLatchkeyContext()._internal
  const open = useStore(stores.modal, (modal) => modal.open)
  const { Host, failed, load } = useModalCode(open)
  if (Host) return <Host />
  return open && <ModalFallback failed={failed} onRetry={load} />
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

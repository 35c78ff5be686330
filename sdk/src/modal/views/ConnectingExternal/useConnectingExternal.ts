import { useStore } from 'zustand/react'
import type { Connector } from '../../../connectors/connector.ts'
import { connectWallet } from '../../../core/connection/connectWallet.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'

export type ConnectingExternalState = {
  wallet: Pick<Connector, 'id' | 'name' | 'icon'>
  outcome: 'waiting' | 'declined' | 'failed'
  retry: () => void
}

/** Returns undefined for a wallet that the page lost. */
export function useConnectingExternal(connectorId: string): ConnectingExternalState | undefined {
  const latchkey = useLatchkeyContext()
  const { stores } = latchkey._internal
  const attempt = useStore(stores.walletAttempt)
  const connectors = useStore(stores.connectors)
  const connector = connectors.find(({ id }) => id === connectorId)
  if (!connector) return undefined
  const isFailed = attempt.status === 'failed'
  const isDeclined = isFailed && attempt.error.code === 'USER_REJECTED'
  return {
    wallet: connector,
    outcome: isDeclined ? 'declined' : isFailed ? 'failed' : 'waiting',
    retry: () => void connectWallet(latchkey, connector),
  }
}

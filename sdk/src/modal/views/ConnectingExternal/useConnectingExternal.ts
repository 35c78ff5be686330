import { useStore } from 'zustand/react'
import type { Connector } from '../../../connectors/connector.ts'
import { connectWallet } from '../../../core/connection/connectWallet.ts'
import type { WalletAttempt } from '../../../core/connection/walletAttempt.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'

type AttemptOutcome = 'waiting' | 'declined' | 'linked' | 'failed'

/** Failures with an explanation of their own. */
const outcomes: Readonly<Record<string, AttemptOutcome>> = {
  USER_REJECTED: 'declined',
  ALREADY_CONNECTED: 'linked',
}

export type ConnectingExternalState = {
  wallet: Pick<Connector, 'id' | 'name' | 'icon'>
  outcome: AttemptOutcome
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
  return {
    wallet: connector,
    outcome: describeAttempt(attempt),
    retry: () => void connectWallet(latchkey, connector),
  }
}

function describeAttempt(attempt: WalletAttempt): AttemptOutcome {
  if (attempt.status !== 'failed') return 'waiting'
  const { code } = attempt.error
  return (Object.hasOwn(outcomes, code) ? outcomes[code] : undefined) ?? 'failed'
}

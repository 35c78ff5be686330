import { useState } from 'react'
import { useStore } from 'zustand/react'
import { retryWallet } from '../../../core/connection/retryWallet.ts'
import type { WalletAttempt } from '../../../core/connection/walletAttempt.ts'
import { findConnectorPicture } from '../../../core/pictures/findPicture.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import type { WalletIconProps } from '../../ui/WalletIcon.tsx'

type AttemptOutcome = 'waiting' | 'declined' | 'linked' | 'failed'

const outcomes: Readonly<Record<string, AttemptOutcome>> = {
  USER_REJECTED: 'declined',
  ALREADY_CONNECTED: 'linked',
}

export type ConnectingExternalState = {
  wallet: WalletIconProps['wallet']
  outcome: AttemptOutcome
  /** Changes with each attempt. */
  tries: number
  retry: () => void
}

/** Returns undefined for a wallet that the page lost. */
export function useConnectingExternal(connectorId: string): ConnectingExternalState | undefined {
  const latchkey = useLatchkeyContext()
  const { stores } = latchkey._internal
  const attempt = useStore(stores.walletAttempt)
  const [tries, setTries] = useState(0)
  const connectors = useStore(stores.connectors)
  const connector = connectors.find((each) => each.id === connectorId)
  if (!connector) return undefined
  const { id, name } = connector
  return {
    wallet: { id, name, icon: findConnectorPicture(latchkey._internal, connector) },
    outcome: describeAttempt(attempt),
    tries,
    retry: () => {
      setTries(tries + 1)
      void retryWallet(latchkey, connector)
    },
  }
}

function describeAttempt(attempt: WalletAttempt): AttemptOutcome {
  if (attempt.status !== 'failed') return 'waiting'
  const { code } = attempt.error
  return (Object.hasOwn(outcomes, code) ? outcomes[code] : undefined) ?? 'failed'
}

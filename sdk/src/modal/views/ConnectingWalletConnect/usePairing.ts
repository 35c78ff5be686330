import { useStore } from 'zustand/react'
import type { WalletAttempt } from '../../../core/connection/walletAttempt.ts'
import { copyText } from '../../../core/modal/copyText.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { readPlatform } from '../../../primitives/platform.ts'

export type PairingOutcome =
  | 'waiting'
  | 'declined'
  | 'expired'
  | 'unreachable'
  | 'misconfigured'
  | 'failed'

export type PairingView = {
  outcome: PairingOutcome
  /** Undefined until the pairing exists. */
  uri: string | undefined
  isPhone: boolean
  copy: () => void
}

/** Any other code is `failed`. */
const outcomes: Readonly<Record<string, PairingOutcome>> = {
  USER_REJECTED: 'declined',
  PAIRING_EXPIRED: 'expired',
  RELAY_UNREACHABLE: 'unreachable',
  CODE_NOT_LOADED: 'unreachable',
  PACKAGE_MISSING: 'misconfigured',
}

const describeOutcome = (attempt: WalletAttempt): PairingOutcome =>
  attempt.status === 'failed' ? (outcomes[attempt.error.code] ?? 'failed') : 'waiting'

export function usePairing(connectorId: string | undefined): PairingView {
  const latchkey = useLatchkeyContext()
  const { stores } = latchkey._internal
  const attempt = useStore(stores.walletAttempt)
  const pairing = useStore(stores.pairing, (state) => state.pairing)
  const uri = pairing && pairing.connectorId === connectorId ? pairing.uri : undefined
  return {
    outcome: describeOutcome(attempt),
    uri,
    isPhone: readPlatform().mobile,
    copy: () => {
      if (uri !== undefined) void copyText(latchkey, { text: uri, code: 'LINK_COPIED' })
    },
  }
}

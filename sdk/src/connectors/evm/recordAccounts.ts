import type { Hex } from '@latchkey/protocol'
import type { EvmWallet } from './evmWallet.ts'
import { parseAccounts } from './parseWallet.ts'
import { watchWallet } from './watchWallet.ts'

/** Records the accounts that the user picks in the wallet while it is still connecting. */
export function recordAccounts(wallet: EvmWallet): {
  /** Undefined if they did not change. */
  accounts(): readonly Hex[] | undefined
  stop(): void
} {
  let changed: readonly Hex[] | undefined
  const stop = watchWallet(wallet, {
    accountsChanged(payload) {
      try {
        changed = parseAccounts(payload)
      } catch {
        // Invalid: what the wallet returned or sent before counts.
      }
    },
  })
  return { accounts: () => changed, stop }
}

import type { Latchkey } from '../latchkey.ts'
import { setAttempt } from './walletAttempt.ts'

/** A late response of the wallet changes nothing. */
export function cancelWallet({ _internal: { stores, startTask } }: Latchkey): void {
  startTask('wallet')
  setAttempt(stores.walletAttempt)
}

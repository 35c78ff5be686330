import { createAbortError, LatchkeyError } from '../../core/errors.ts'
import { delay } from '../../primitives/delay.ts'
import type { EvmWallet } from './evmWallet.ts'
import { readWindowWallet } from './windowWallet.ts'

/** Milliseconds. Wallet apps on phones add their provider after the page has loaded. */
const injectionLimit = 3_000

/**
 * Returns `window.ethereum`, or waits for the wallet to add it. Rejects with LatchkeyError
 * PROVIDER_NOT_FOUND or ABORTED.
 */
export async function findWindowWallet(signal?: AbortSignal): Promise<EvmWallet> {
  const present = readWindowWallet()
  if (present) return present
  const added = new AbortController()
  const onAdded = () => added.abort()
  window.addEventListener('ethereum#initialized', onAdded)
  try {
    await delay(injectionLimit, signal ? AbortSignal.any([signal, added.signal]) : added.signal)
  } finally {
    window.removeEventListener('ethereum#initialized', onAdded)
  }
  if (signal?.aborted) throw createAbortError(signal)
  const late = readWindowWallet()
  if (late) return late
  throw new LatchkeyError('PROVIDER_NOT_FOUND')
}

import { delay } from '../../../primitives/delay.ts'
import { createAbortError } from '../../errors.ts'
import { createOperationError } from '../../operationErrors.ts'

/** Milliseconds that the server waits for a provider, or for the Farcaster app. */
const life = 10 * 60_000

/** Rejects with LatchkeyError LOGIN_TIMEOUT, or ABORTED. */
export async function expireLogin(signal: AbortSignal): Promise<never> {
  await delay(life, signal)
  throw signal.aborted ? createAbortError(signal) : createOperationError('LOGIN_TIMEOUT')
}

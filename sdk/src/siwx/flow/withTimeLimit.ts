import { createAbortError } from '../../core/errors.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import { SiwxError } from '../siwxError.ts'

/** Milliseconds that the dApp's own code has for a step. It may ask its server. */
export const stepLimit = 30_000

/** Settles as the dApp's code does. Rejects with SiwxError TIMEOUT, or with ABORTED. */
export function withTimeLimit<Value>(
  run: () => Promise<Value>,
  signal: AbortSignal,
): Promise<Value> {
  // It may also throw at once.
  const call = async () => run()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SiwxError('TIMEOUT')), stepLimit)
    untilAborted(call(), signal, createAbortError)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}

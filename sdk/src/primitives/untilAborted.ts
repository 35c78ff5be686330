/**
 * Settles as `promise` does, or rejects once the signal aborts.
 *
 * @param toError Default: the signal's reason
 */
export function untilAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
  toError: (signal: AbortSignal) => unknown = ({ reason }) => reason,
): Promise<Value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(toError(signal))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

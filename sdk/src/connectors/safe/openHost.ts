/**
 * The messages between a Safe App and the Safe that embeds it, as @safe-global/safe-apps-sdk 9 sends
 * them (https://github.com/safe-global/safe-apps-sdk).
 *
 * 1. A request names an allowed origin as its target: the browser delivers it to no other page. The
 *    SDK itself sends to any.
 * 2. A response counts only from the embedding page, from that origin, with the id of an open request.
 * 3. The first response decides which of the allowed origins it is.
 */
import { createAbortError, LatchkeyError } from '../../core/errors.ts'
import { createOperationError } from '../../core/operationErrors.ts'
import { createDeferred, type Deferred } from '../../primitives/deferred.ts'
import { delay } from '../../primitives/delay.ts'
import { isRecord } from '../../primitives/isRecord.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { isInside, listHosts } from './findHost.ts'

/** The version of the interface. */
const sdkVersion = '9.1.0'

/** Milliseconds for the embedding page to respond at all. It may still be loading. */
const helloLimit = 5_000
/** Milliseconds between two attempts: a page that is loading misses messages. */
const helloInterval = 500

export type HostMethod =
  | 'getSafeInfo'
  | 'getTxBySafeTxHash'
  | 'getOffChainSignature'
  | 'rpcCall'
  | 'sendTransactions'
  | 'signMessage'
  | 'signTypedMessage'

/** Rejects with ProviderRpcError 4001, -32603 or 4900. */
export type SafeHost = { request(method: HostMethod, params?: unknown): Promise<unknown> }

export type OpenHostParameters = {
  readonly allowedOrigins: readonly string[]
  readonly destroyed: AbortSignal
}

/**
 * Rejects with LatchkeyError WALLET_TIMEOUT if the Safe that embeds the page does not respond,
 * PROVIDER_NOT_FOUND if none embeds it, or ABORTED.
 */
export async function openHost({
  allowedOrigins,
  destroyed,
}: OpenHostParameters): Promise<SafeHost> {
  const { parent } = window
  const open = new Map<string, Deferred<unknown>>()
  let origins = listHosts(allowedOrigins)

  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== parent || !origins.includes(origin) || !isRecord(data)) return
    const pending = typeof data.id === 'string' ? open.get(data.id) : undefined
    if (!pending || typeof data.success !== 'boolean') return
    origins = [origin]
    if (data.success) pending.resolve(data.data)
    else pending.reject(toHostError(data.error))
  }
  const send = async (method: HostMethod, params?: unknown): Promise<unknown> => {
    destroyed.throwIfAborted()
    const id = crypto.randomUUID()
    const pending = createDeferred<unknown>()
    open.set(id, pending)
    for (const origin of origins) {
      parent.postMessage({ id, method, params, env: { sdkVersion } }, origin)
    }
    return pending.promise.finally(() => open.delete(id))
  }
  const stop = () => {
    window.removeEventListener('message', onMessage)
    for (const pending of open.values()) pending.reject(new ProviderRpcError(4900))
  }
  window.addEventListener('message', onMessage)
  destroyed.addEventListener('abort', stop)

  const greeted = new AbortController()
  const signal = AbortSignal.any([destroyed, greeted.signal])
  const greet = async () => {
    for (const end = Date.now() + helloLimit; Date.now() < end && !signal.aborted; ) {
      // A late response to an earlier attempt counts, too.
      send('getSafeInfo').then(
        () => greeted.abort(),
        () => undefined,
      )
      await delay(helloInterval, signal)
    }
  }
  if (origins.length > 0) await greet()
  if (greeted.signal.aborted) return { request: send }
  stop()
  destroyed.removeEventListener('abort', stop)
  if (destroyed.aborted) throw createAbortError(destroyed)
  // Only a Safe that is there may respond later.
  if (isInside(allowedOrigins)) throw createOperationError('WALLET_TIMEOUT')
  throw new LatchkeyError('PROVIDER_NOT_FOUND')
}

/** The interface has no codes. */
const rejection = /\b(?:reject(?:ed)?|cancell?ed|denied|declined)\b/i

function toHostError(error: unknown): ProviderRpcError {
  const message = typeof error === 'string' && error !== '' ? error : undefined
  if (message && rejection.test(message)) return new ProviderRpcError(4001, { cause: message })
  return new ProviderRpcError(-32603, message ? { message } : {})
}

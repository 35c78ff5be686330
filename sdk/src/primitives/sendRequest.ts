/**
 * Sends requests to a host that the dApp set.
 *
 * 1. Each call sends one request and repeats none: the caller decides on retries.
 * 2. A request ends after 10 seconds, or when its signal aborts.
 * 3. A response has at most 4 MiB.
 * 4. The host receives no cookie.
 */
import { HttpError } from './httpError.ts'

/** Milliseconds. */
export const requestTimeout = 10_000
export const maxResponseBytes = 4_194_304

export type SendRequestOptions = Pick<RequestInit, 'method' | 'headers' | 'body'> & {
  readonly signal?: AbortSignal | undefined
  /** Default: the global one. */
  readonly fetch?: typeof fetch | undefined
}

export type HttpBody = {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The media type, empty if the host named none. */
  readonly type: string
}

/** Returns the body of a response that is ok. Rejects with HttpError. */
export async function sendRequest(
  url: string,
  { signal, fetch = globalThis.fetch, ...init }: SendRequestOptions,
): Promise<HttpBody> {
  if (signal?.aborted) throw new HttpError('ABORTED', { cause: signal.reason })
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, requestTimeout)
  signal?.addEventListener('abort', stop)
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'omit',
      signal: controller.signal,
    })
    if (!response.ok) throw createRefusal(response)
    return await readBody(response)
  } catch (cause) {
    if (signal?.aborted) throw new HttpError('ABORTED', { cause: signal.reason })
    if (controller.signal.aborted) throw new HttpError('TIMEOUT')
    throw cause instanceof HttpError ? cause : new HttpError('UNREACHABLE', { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

async function readBody({ body, headers }: Response): Promise<HttpBody> {
  const reader = body?.getReader()
  const parts: Uint8Array[] = []
  let bytes = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength
    if (bytes > maxResponseBytes) {
      await reader?.cancel()
      throw new HttpError('INVALID_RESPONSE')
    }
    parts.push(part.value)
  }
  return { bytes: join(parts, bytes), type: headers.get('content-type') ?? '' }
}

function join(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.byteLength
  }
  return joined
}

const createRefusal = ({ status, headers }: Response): HttpError =>
  new HttpError('REFUSED', { status, retryAfter: readRetryAfter(headers.get('retry-after')) })

/** Reads seconds or a date. Undefined for anything else. */
function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined
  const wait = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

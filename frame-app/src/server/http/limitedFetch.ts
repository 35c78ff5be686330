/** Bytes of an answer. */
const largest = 262_144

/** `limitedFetch` also fits oauth4webapi's `customFetch`. */
type Request = {
  readonly method: string
  readonly headers: Record<string, string>
  /** A form or JSON text. */
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** Fetches without following redirects, and refuses an answer that is larger than any good one. */
export async function limitedFetch(url: string, request: Request): Promise<Response> {
  const { method, headers, body, signal } = request
  const isSendable = body instanceof URLSearchParams || typeof body === 'string'
  const response = await fetch(url, {
    ...{ method, redirect: 'manual', body: isSendable ? body : null },
    // An idle connection may be closed just when it is used again, and a code counts only once.
    headers: { ...headers, connection: 'close' },
    ...(signal ? { signal } : {}),
  })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > largest) throw new RangeError('The answer is larger than 256 kB')
    chunks.push(chunk)
  }
  // A status without a body allows none, not even an empty one.
  return new Response(chunks.length > 0 ? Buffer.concat(chunks) : null, {
    status: response.status,
    headers: response.headers,
  })
}

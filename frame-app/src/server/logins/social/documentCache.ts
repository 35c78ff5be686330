type Fetched<Document> = {
  readonly document: Document
  /** Of the answer; `Cache-Control` says how long it may be kept. */
  readonly headers: Headers
}

/** Documents that providers publish, by address. A failed request leaves what was kept. */
export type DocumentCache<Document> = {
  /**
   * Returns the kept document, or requests it; concurrent calls share a request. One that is not
   * `sufficient` is requested again, if it is older than a minute.
   */
  read(
    url: string,
    request: () => Promise<Fetched<Document>>,
    isSufficient?: (document: Document) => boolean,
  ): Promise<Document>
}

type Entry<Document> = {
  readonly document: Promise<Document>
  readonly requestedAt: number
  /** Infinite until the answer is there. */
  expiresAt: number
}

/** Milliseconds. */
const documentLife = {
  least: 5 * 60_000,
  most: 24 * 3_600_000,
  default: 3_600_000,
  /** Until an insufficient document is requested again. */
  renewal: 60_000,
} as const

export function createDocumentCache<Document>({
  clock,
}: {
  readonly clock: () => Date
}): DocumentCache<Document> {
  const kept = new Map<string, Entry<Document>>()
  const now = () => clock().getTime()

  function load(url: string, request: () => Promise<Fetched<Document>>): Entry<Document> {
    const previous = kept.get(url)
    const answer = request()
    const entry: Entry<Document> = {
      document: answer.then(({ document }) => document),
      requestedAt: now(),
      expiresAt: Number.POSITIVE_INFINITY,
    }
    kept.set(url, entry)
    answer.then(
      ({ headers }) => {
        entry.expiresAt = now() + readLife(headers)
      },
      () => {
        if (previous) kept.set(url, previous)
        else kept.delete(url)
      },
    )
    return entry
  }

  return {
    async read(url, request, isSufficient = () => true) {
      const known = kept.get(url)
      const entry = known && now() < known.expiresAt ? known : load(url, request)
      const document = await entry.document
      if (isSufficient(document) || now() < entry.requestedAt + documentLife.renewal) {
        return document
      }
      const latest = kept.get(url)
      // Another call may have requested it meanwhile.
      const renewed = latest && latest !== entry ? latest : load(url, request)
      return renewed.document
    },
  }
}

/** Milliseconds: `max-age` (RFC 9111, section 5.2.2.1), within our bounds. */
function readLife(headers: Headers): number {
  const control = headers.get('cache-control') ?? ''
  if (/(^|[\s,])no-(store|cache)\b/i.test(control)) return documentLife.least
  const [, seconds] = /(?:^|[\s,])max-age="?(\d+)/i.exec(control) ?? []
  if (seconds === undefined) return documentLife.default
  return Math.min(Math.max(Number(seconds) * 1_000, documentLife.least), documentLife.most)
}

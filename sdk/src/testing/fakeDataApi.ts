/** The host of the option `api`, in place of the page's own `fetch`. Other requests go on. */

export const dataApiUrl = 'https://data.example'

type Resource = 'supported-chains' | 'identity' | 'balance' | 'history'

/** A response, or what it holds as JSON. */
type Answer = (url: URL) => unknown

export type DataApiAnswers = { [Name in Resource]: Answer }

export type FakeDataApi = {
  readonly requests: URL[]
  /** A test may replace them. */
  readonly answers: DataApiAnswers
  /** The requests for a resource. */
  count(resource: Resource): number
  stop(): void
}

/** A response that never comes. It ends as `fetch` does when it is aborted. */
export const neverAnswers: Answer = () => new Promise(() => undefined)

export const refuseWith =
  (status: number, headers: Record<string, string> = {}): Answer =>
  () =>
    new Response('{}', { status, headers })

export function installDataApi(answers: Partial<DataApiAnswers> = {}): FakeDataApi {
  const real = globalThis.fetch
  const api: FakeDataApi = {
    requests: [],
    answers: {
      'supported-chains': () => ({ http: ['eip155:1'], ws: [] }),
      identity: () => ({ name: null, avatar: null }),
      balance: () => ({ balances: [] }),
      history: () => ({ data: [], next: null }),
      ...answers,
    },
    count: (resource) => api.requests.filter((url) => findResource(url) === resource).length,
    stop() {
      globalThis.fetch = real
    },
  }
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, dataApiUrl)
    const resource = findResource(url)
    if (url.origin !== dataApiUrl) return real(input, init)
    api.requests.push(url)
    if (!resource) return new Response('{}', { status: 404 })
    const aborted = new Promise<never>((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('x', 'AbortError')))
    })
    const answer = await Promise.race([api.answers[resource](url), aborted])
    return answer instanceof Response ? answer : Response.json(answer)
  }
  return api
}

function findResource({ pathname }: URL): Resource | undefined {
  const name = /^\/v1\/(?:account\/[^/]+\/)?(supported-chains|identity|balance|history)\b/.exec(
    pathname,
  )?.[1]
  // The expression names nothing else.
  return name as Resource | undefined
}

export const balanceOf = (symbol: string, numeric: string, more: object = {}) => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  address: `eip155:1:0x${symbol}`,
  price: 0,
  quantity: { decimals: '18', numeric },
  iconUrl: null,
  ...more,
})

export const transferOf = (
  symbol: string,
  numeric: string,
  direction: 'in' | 'out' | 'self' = 'in',
) => ({
  fungible_info: { name: symbol, symbol, icon: null },
  direction,
  quantity: { numeric },
  value: 1,
  price: 1,
})

export const nftOf = (name: string, more: { direction?: 'in' | 'out'; isSpam?: boolean } = {}) => ({
  nft_info: {
    name,
    content: { preview: { url: null } },
    flags: { is_spam: more.isSpam ?? false },
  },
  direction: more.direction ?? 'in',
  quantity: { numeric: '1' },
})

export const transactionOf = (
  id: string,
  { transfers = [transferOf('ETH', '1')], ...metadata }: Record<string, unknown> = {},
) => ({
  id,
  metadata: {
    operationType: 'receive',
    hash: `0x${id}`,
    chain: 'eip155:1',
    minedAt: '2026-11-20T12:00:00.000Z',
    sentFrom: '0x1',
    sentTo: '0x2',
    status: 'confirmed',
    nonce: 1,
    ...metadata,
  },
  transfers,
})

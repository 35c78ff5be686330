import { onTestFinished } from 'vitest'

export const walletApiUrl = 'https://wallets.example'

export type FakeWalletApi = {
  /** The addresses that were requested. */
  readonly requests: URL[]
  /** The HTTP status of every answer, or no answer at all. */
  status: number | 'unreachable'
}

/** Answers for the host of the wallet list, until the test is over. Other requests go on. */
export function installWalletApi(wallets: readonly Record<string, unknown>[]): FakeWalletApi {
  const real = globalThis.fetch
  const api: FakeWalletApi = { requests: [], status: 200 }
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== walletApiUrl) return real(input, init)
    api.requests.push(url)
    if (api.status === 'unreachable') throw new TypeError('Failed to fetch')
    return Response.json(answer(wallets, url.searchParams), { status: api.status })
  }
  onTestFinished(() => {
    globalThis.fetch = real
  })
  return api
}

function answer(wallets: readonly Record<string, unknown>[], parameters: URLSearchParams) {
  const list = (name: string) => parameters.get(name)?.split(',')
  const search = parameters.get('search')?.toLowerCase() ?? ''
  const [include, exclude] = [list('include'), list('exclude') ?? []]
  const named = [...(list('names') ?? []), ...(list('rdns') ?? [])]
  const badge = parameters.get('badge_type')
  const found = wallets.filter(
    ({ id, name, rdns, badge_type }) =>
      (include?.includes(String(id)) ?? true) &&
      !exclude.includes(String(id)) &&
      (badge === null || badge === badge_type) &&
      (named.length === 0 || named.includes(String(name)) || named.includes(String(rdns))) &&
      String(name).toLowerCase().includes(search),
  )
  const entries = Number(parameters.get('entries'))
  const start = (Number(parameters.get('page')) - 1) * entries
  return { data: found.slice(start, start + entries), count: found.length }
}

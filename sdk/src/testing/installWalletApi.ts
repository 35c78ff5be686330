import { onTestFinished } from 'vitest'

export const explorerUrl = 'https://explorer.example'

export type FakeExplorer = {
  /** The addresses that were requested. */
  readonly requests: URL[]
  /** The HTTP status of every answer, or no answer at all. */
  status: number | 'unreachable'
}

/** Answers for the host of the wallet list, until the test is over. Other requests go on. */
export function installExplorer(wallets: readonly Record<string, unknown>[]): FakeExplorer {
  const real = globalThis.fetch
  const explorer: FakeExplorer = { requests: [], status: 200 }
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== explorerUrl) return real(input, init)
    explorer.requests.push(url)
    if (explorer.status === 'unreachable') throw new TypeError('Failed to fetch')
    return Response.json(answer(wallets, url.searchParams), { status: explorer.status })
  }
  onTestFinished(() => {
    globalThis.fetch = real
  })
  return explorer
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

import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { FrameChain } from '../frame.ts'
import { closeServer, listen } from '../listen.ts'
import { createDataApi, type Identity } from './dataApi.ts'
import { createEvmSource } from './evmSource.ts'
import { createReadPrice } from './readPrices.ts'

/** How the API answers. `slow` answers after 12 s, later than clients wait. */
type DataApiMode = 'works' | 'fails' | 'malformed' | 'slow' | 'limited'

export type DataApi = {
  url: string
  /** The path and query of each request, in order of arrival. */
  requests: readonly string[]
  /** For every later request. */
  setMode(mode: DataApiMode): void
  stop(): Promise<void>
}

export type StartDataApiParameters = {
  port?: number
  /** Those of other namespaces are not served. */
  chains: readonly FrameChain[]
  pricesUrl?: string | undefined
  /** Default: no address has a name. */
  nameAddress?: (address: string) => Identity
}

const faults: Readonly<Partial<Record<DataApiMode, () => Response>>> = {
  fails: () => new Response('{}', { status: 500 }),
  malformed: () => new Response('<html>'),
  limited: () => new Response('{}', { status: 429, headers: { 'retry-after': '1' } }),
}
const slowness = 12_000

export async function startDataApi({
  port,
  chains,
  pricesUrl,
  nameAddress = () => ({ name: null, avatar: null }),
}: StartDataApiParameters): Promise<DataApi> {
  const served = chains.filter(({ id }) => id.startsWith('eip155:'))
  const sources = served.map((chain) => createEvmSource(chain))
  const api = createDataApi({ sources, readPrice: createReadPrice(pricesUrl), nameAddress })
  const requests: string[] = []
  let mode: DataApiMode = 'works'
  const server = createServer(
    getRequestListener(async (request) => {
      const { pathname, search } = new URL(request.url)
      requests.push(pathname + search)
      if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, slowness))
      const fault = faults[mode]?.()
      fault?.headers.set('access-control-allow-origin', '*')
      return fault ?? api.fetch(request)
    }),
  )
  return {
    url: `http://127.0.0.1:${await listen(server, port)}`,
    requests,
    setMode(next) {
      mode = next
    },
    stop: () => closeServer(server),
  }
}

import { FrameError, type Json } from '@latchkey/protocol'

type Filter = { readonly url: string; readonly id: string }

type FilterRequest = {
  method: string
  params: readonly Json[]
  /** Sends the request to the node at `url`, or to any. */
  ask(params: readonly Json[], url?: string): Promise<{ url: string; result: Json }>
}

export type Filters = {
  /** @throws FrameError NODE_ERROR -32000 for a filter that this page did not create */
  request(request: FilterRequest): Promise<Json>
}

const creating: ReadonlySet<string> = new Set([
  'eth_newFilter',
  'eth_newBlockFilter',
  'eth_newPendingTransactionFilter',
])
const reading: ReadonlySet<string> = new Set(['eth_getFilterChanges', 'eth_getFilterLogs'])

/** Nodes drop an unused filter after 5 minutes; a page may not. */
const mostFilters = 1_000

/** Remembers the node of each filter, and gives it an id that no other page can guess. */
export function createFilters(): Filters {
  const filters = new Map<Json | undefined, Filter>()

  const add = (filter: Filter): string => {
    const [oldest] = filters.keys()
    if (filters.size >= mostFilters) filters.delete(oldest)
    const id = `0x${crypto.randomUUID().replaceAll('-', '')}`
    filters.set(id, filter)
    return id
  }

  return {
    async request({ method, params, ask }) {
      const filter = filters.get(params[0])
      if (creating.has(method)) {
        const { url, result } = await ask(params)
        return typeof result === 'string' ? add({ url, id: result }) : result
      }
      if (reading.has(method)) {
        if (filter) return (await ask([filter.id], filter.url)).result
        throw new FrameError('NODE_ERROR', { message: 'filter not found', rpcCode: -32000 })
      }
      if (method !== 'eth_uninstallFilter') return (await ask(params)).result
      filters.delete(params[0])
      return filter ? (await ask([filter.id], filter.url)).result : false
    },
  }
}

/** An operator's source of prices on this machine. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export type PriceServer = {
  readonly url: string
  /** Requests so far. */
  count(): number
  /** Replaces its answers. */
  answer(next: Answer): void
  close(): Promise<void>
}

export const sendBody =
  (body: string, status = 200): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)

export const sendPrices = (prices: unknown): Answer => sendBody(JSON.stringify(prices))

export async function startPriceServer(first: Answer): Promise<PriceServer> {
  let answer = first
  let count = 0
  const server = createServer((request, response) => {
    count += 1
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/prices?key=secret-key`,
    count: () => count,
    answer(next) {
      answer = next
    },
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

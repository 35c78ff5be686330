/** A source of made-up prices on this machine, as the frame server's PRICES_URL expects it. */
import { createServer } from 'node:http'
import { closeServer, listen } from './listen.ts'

/** Of one whole coin, by CAIP-2 id of its network and by currency. */
type CoinPrices = Readonly<Record<string, Readonly<Record<string, number>>>>

export type PriceSource = {
  url: string
  /** Every later request has the status 503. */
  fail(): void
  stop(): Promise<void>
}

export type PriceSourceParameters = {
  port?: number
  prices: CoinPrices
}

export async function startPriceSource({
  port,
  prices,
}: PriceSourceParameters): Promise<PriceSource> {
  let status = 200
  const body = { note: 'These prices are made up, for this machine only.', ...prices }
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return {
    url: `http://127.0.0.1:${await listen(server, port)}/`,
    fail() {
      status = 503
    },
    stop: () => closeServer(server),
  }
}

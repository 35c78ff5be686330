/**
 * A chain data API over the local chains, as docs/data-api.md describes it. It has no index: it reads
 * every balance and entry from the node when it is asked.
 */
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { ChainSource, Holding } from './chainSource.ts'
import type { ReadPrice } from './readPrices.ts'

export type Identity = { name: string | null; avatar: string | null }

export type DataApiParameters = {
  sources: readonly ChainSource[]
  /** Of one whole unit of the native currency, in US dollars. */
  readPrice: ReadPrice
  nameAddress(address: string): Identity
}

const evmAddress = /^0x[0-9a-fA-F]{40}$/

export function createDataApi({ sources, readPrice, nameAddress }: DataApiParameters): Hono {
  const app = new Hono()
  const find = (chainId: string | undefined) => sources.find(({ chain }) => chain.id === chainId)
  const isKnown = (account: string) => evmAddress.test(account)

  app.use(cors({ origin: '*', allowMethods: ['GET'], maxAge: 600 }))
  app.get('/v1/supported-chains', (context) =>
    context.json({ http: sources.map(({ chain }) => chain.id), ws: [] }),
  )
  app.get('/v1/identity/:address', (context) =>
    context.json(nameAddress(context.req.param('address'))),
  )
  app.get('/v1/account/:account/balance', async (context) => {
    const account = context.req.param('account')
    const source = find(context.req.query('chainId'))
    const isPriced = context.req.query('currency') === 'usd'
    if (!source || !isPriced || !isKnown(account)) return context.json(refusal, 400)
    const holdings = await source.readHoldings(account)
    const price = await readPrice(source.chain.id)
    return context.json({
      balances: holdings.map((holding) => describeBalance(holding, source.chain.id, price)),
    })
  })
  app.get('/v1/account/:account/history', async (context) => {
    const account = context.req.param('account')
    const source = find(context.req.query('chainId'))
    const cursor = context.req.query('cursor')
    if (!source || !isKnown(account)) return context.json(refusal, 400)
    const { entries, next } = await source.readHistory(account, cursor)
    return context.json({ data: entries, next })
  })
  app.onError((error, context) =>
    // An invalid cursor; other errors come from the node.
    error instanceof TypeError ? context.json(refusal, 400) : context.json(failure, 502),
  )
  return app
}

const refusal = { error: 'No such account, chain, currency or cursor' }
const failure = { error: 'The chain did not respond' }

function describeBalance(
  { name, symbol, decimals, numeric, address }: Holding,
  chainId: string,
  nativePrice: number | undefined,
) {
  // Only the native currency has a price here.
  const price = address === undefined ? nativePrice : undefined
  return {
    name,
    symbol,
    chainId,
    ...(address === undefined ? {} : { address: `${chainId}:${address}` }),
    ...(price === undefined ? {} : { value: Number(numeric) * price }),
    price: price ?? 0,
    quantity: { decimals: `${decimals}`, numeric },
    iconUrl: null,
  }
}

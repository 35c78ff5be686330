import type { Logger } from 'pino'
import type { ServerConfig } from '../config.ts'
import { limitedFetch } from '../http/limitedFetch.ts'
import { listPricedAssets, type PricedAsset } from './listPricedAssets.ts'
import { type Prices, parsePrices } from './parsePrices.ts'

export type PriceSource = {
  readonly currency: string
  readonly assets: readonly PricedAsset[]
  /** Never rejects. Resolves within 3 s, without any price if there is none. */
  read(): Promise<Prices>
}

export type CreatePriceSourceParameters = {
  readonly config: Pick<ServerConfig, 'pricesUrl' | 'pricesCurrency' | 'chains' | 'tokens'>
  readonly clock: () => Date
  readonly log: Logger
  /** Milliseconds of one request. */
  readonly timeLimit?: number
}

/** Milliseconds. */
const priceLimits = {
  fresh: 60_000,
  /** Older prices are shown while newer ones are requested, or the source fails. */
  usable: 600_000,
  request: 3_000,
  /** After a failure, until the next request. */
  retry: 15_000,
  /** Between two log entries about failures. */
  log: 60_000,
} as const

const none: Prices = new Map()

/**
 * Reads the operator's prices, all in one request, so that the source learns nothing of who sees
 * what. Concurrent calls share a request.
 */
export function createPriceSource(
  parameters: CreatePriceSourceParameters,
): PriceSource | undefined {
  const { config, clock, log, timeLimit = priceLimits.request } = parameters
  const { pricesUrl: url, pricesCurrency: currency } = config
  if (url === undefined) return undefined
  const assets = listPricedAssets(config)
  const ids = new Set(assets.map(({ id }) => id))
  let known = { prices: none, at: Number.NEGATIVE_INFINITY }
  let failedAt = Number.NEGATIVE_INFINITY
  let loggedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  const now = () => clock().getTime()
  /** A clock that was set back makes everything old. */
  const isWithin = (limit: number, at: number) => now() >= at && now() - at < limit
  const noteFailure = (err: unknown) => {
    failedAt = now()
    if (isWithin(priceLimits.log, loggedAt)) return
    loggedAt = now()
    log.warn(
      { err },
      'PRICES_URL gave no usable prices. Without any, approval screens show none. Check the address, and that its answer is as docs/self-hosting.md describes.',
    )
  }
  const request = async () => {
    try {
      const body = await requestJson(url, timeLimit)
      known = { prices: parsePrices(body, { ids, currency }), at: now() }
    } catch (error) {
      // Whatever the source does, a screen has no prices at worst.
      noteFailure(error)
    } finally {
      running = undefined
    }
  }

  return {
    currency,
    assets,
    async read() {
      const isFresh = isWithin(priceLimits.fresh, known.at)
      if (!isFresh && !isWithin(priceLimits.retry, failedAt)) running ??= request()
      if (!isWithin(priceLimits.usable, known.at)) await running
      return isWithin(priceLimits.usable, known.at) ? known.prices : none
    },
  }
}

async function requestJson(url: string, timeLimit: number): Promise<unknown> {
  const response = await limitedFetch(url, {
    method: 'GET',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeLimit),
  })
  if (response.status !== 200) {
    throw new TypeError(`The source answered with the status ${response.status}`)
  }
  return response.json()
}

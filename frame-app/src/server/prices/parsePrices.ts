export type ParsePricesParameters = {
  /** Ids that are read, as `PricedAsset` spells them. */
  readonly ids: ReadonlySet<string>
  readonly currency: string
}

/** By id. */
export type Prices = ReadonlyMap<string, number>

/**
 * Reads `{ [id]: { [currency]: number } }`. Drops other ids, and what is not a finite positive
 * number.
 *
 * @throws TypeError if it has no price at all
 */
export function parsePrices(body: unknown, { ids, currency }: ParsePricesParameters): Prices {
  const prices = new Map<string, number>()
  for (const [written, values] of Object.entries(Object(body))) {
    const id = written.startsWith('eip155:') ? written.toLowerCase() : written
    const price = ids.has(id) ? readOwn(values, currency) : undefined
    if (isPrice(price)) prices.set(id, price)
  }
  if (prices.size > 0) return prices
  throw new TypeError(
    `The answer has no price in ${currency} for an id of this server, such as ${[...ids][0]}`,
  )
}

function readOwn(values: unknown, key: string): unknown {
  const own = Object(values)
  return Object.hasOwn(own, key) ? own[key] : undefined
}

const isPrice = (price: unknown): price is number =>
  typeof price === 'number' && Number.isFinite(price) && price > 0

import * as z from 'zod/mini'

/** Resolves with undefined if the source has no price, or fails. */
export type ReadPrice = (chainId: string) => Promise<number | undefined>

const prices = z.looseObject({})
const price = z.object({ USD: z.number() })

/** Reads a source of prices such as `startPriceSource`. Without one, nothing has a price. */
export function createReadPrice(url: string | undefined): ReadPrice {
  return async (chainId) => {
    if (url === undefined) return undefined
    try {
      const response = await fetch(url)
      if (!response.ok) return undefined
      const found = z.safeParse(price, prices.parse(await response.json())[chainId])
      return found.data?.USD
    } catch {
      // TypeError, SyntaxError or ZodError: balances are shown without their value.
      return undefined
    }
  }
}

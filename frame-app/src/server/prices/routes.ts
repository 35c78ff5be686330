import { FrameError } from '@latchkey/protocol'
import type { Routes } from '../http/route.ts'

export const priceRoutes = {
  /** Hints: approximate, and never part of what is signed. */
  async prices({ prices: source, config }, { request: { chain } }) {
    if (!source) {
      throw new FrameError('NOT_CONFIGURED', { message: 'This server has no source of prices' })
    }
    if (!config.chains.some(({ id }) => id === chain)) throw new FrameError('CHAIN_NOT_SUPPORTED')
    const prices = await source.read()
    const priced = source.assets.flatMap(({ id, chain: of, token }) => {
      const price = of === chain ? prices.get(id) : undefined
      return price === undefined ? [] : [{ token, price }]
    })
    return {
      currency: source.currency,
      native: priced.find(({ token }) => token === null)?.price ?? null,
      tokens: priced.flatMap(({ token, price }) => (token === null ? [] : [{ token, price }])),
    }
  },
} satisfies Partial<Routes>

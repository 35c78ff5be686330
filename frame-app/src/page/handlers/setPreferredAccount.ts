import type { Handler } from '../handler.ts'

/**
 * Answers the account that is really used, whichever was asked for: it is the
 * key's own. Clients that prefer a smart account say so at their start, before
 * any login, and take from the answer what they got; the address is then empty.
 */
export const setPreferredAccount: Handler<'SET_PREFERRED_ACCOUNT'> = (_, { wallet, network }) => {
  const addresses = wallet.addresses()
  const isSolana = network.id().startsWith('solana:')
  const address = isSolana ? addresses?.solanaAddress : addresses?.evmAddress
  return { type: 'eoa', address: address ?? '' }
}

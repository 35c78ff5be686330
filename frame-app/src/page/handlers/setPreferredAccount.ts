import type { Handler } from '../handler.ts'

/**
 * Answers the account that is really used, whichever was asked for: it is the
 * key's own. Clients that prefer a smart account say so at their start, before
 * any login, and take from the answer what they got; the address is then empty.
 */
export const setPreferredAccount: Handler<'SET_PREFERRED_ACCOUNT'> = (_, { wallet, network }) => {
  const accounts = wallet.accounts()
  const own = network.id().startsWith('solana:') ? accounts?.solana : accounts?.eip155
  return { type: 'eoa', address: own?.[0].address ?? '' }
}

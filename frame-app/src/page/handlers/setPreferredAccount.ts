import type { Handler } from '../handler.ts'

/**
 * Answers the EOA: requests for a smart account return it too. Clients that prefer a smart
 * account send this before any login, and go by the answer; the address is then empty.
 */
export const setPreferredAccount: Handler<'SET_PREFERRED_ACCOUNT'> = (_, { wallet, network }) => {
  const accounts = wallet.accounts()
  const own = network.id().startsWith('solana:') ? accounts?.solana : accounts?.eip155
  return { type: 'eoa', address: own?.[0].address ?? '' }
}

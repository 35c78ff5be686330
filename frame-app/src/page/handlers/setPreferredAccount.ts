import type { Handler } from '../handler.ts'

/**
 * Returns the EOA, also for a smart account. Clients may send this before a login;
 * the address is then empty.
 */
export const setPreferredAccount: Handler<'SET_PREFERRED_ACCOUNT'> = (_, { wallet, network }) => {
  const accounts = wallet.accounts()
  const own = network.id().startsWith('solana:') ? accounts?.solana : accounts?.eip155
  return { type: 'eoa', address: own?.[0].address ?? '' }
}

import type { Handler } from '../handler.ts'

/**
 * Returns the EOA, also for a smart account. Before a login, when clients may send this, the
 * address is empty.
 */
export const setPreferredAccount: Handler<'SET_PREFERRED_ACCOUNT'> = (_, { wallet, network }) => {
  const accounts = wallet.accounts()
  const own = network.id().startsWith('solana:') ? accounts?.solana : accounts?.eip155
  return { type: 'eoa', address: own?.[0].address ?? '' }
}

import type { RpcHandler } from '../handler.ts'

/** Answers the accounts from state: nothing is opened for it. */
export const eth_accounts: RpcHandler<'eth_accounts'> = async (_, { accounts }) =>
  (accounts()?.eip155 ?? []).map(({ address }) => address)

import type { RpcHandler } from '../handler.ts'

/** Answers from state; opens no wallet. */
export const eth_accounts: RpcHandler<'eth_accounts'> = async (_, { accounts }) =>
  (accounts()?.eip155 ?? []).map(({ address }) => address)

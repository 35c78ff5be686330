import type { RpcHandler } from '../handler.ts'

/** Opens no wallet. */
export const eth_accounts: RpcHandler<'eth_accounts'> = async (_, { accounts }) =>
  (accounts()?.eip155 ?? []).map(({ address }) => address)

import type { RpcHandler } from '../handler.ts'

/** The account, from state. */
export const eth_accounts: RpcHandler<'eth_accounts'> = async (_, { account }) => {
  const addresses = account()
  return addresses ? [addresses.evmAddress] : []
}

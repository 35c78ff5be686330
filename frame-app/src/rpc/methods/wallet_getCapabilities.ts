import { getEvmChainId, getNamespace } from '../chains.ts'
import type { RpcHandler } from '../handler.ts'
import { requireAccount } from './requireAccount.ts'

/** Empty per network: EOAs have no EIP-5792 capabilities. */
export const wallet_getCapabilities: RpcHandler<'wallet_getCapabilities'> = async (
  [address, wanted],
  { accounts, chains },
) => {
  requireAccount(address, accounts()?.eip155)
  const ids = chains
    .filter((chain) => getNamespace(chain) === 'eip155')
    .map((chain) => `0x${getEvmChainId(chain).toString(16)}`)
  return Object.fromEntries(
    ids.filter((id) => !wanted || wanted.some((one) => one === id)).map((id) => [id, {}]),
  )
}

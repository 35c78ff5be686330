import { getEvmChainId, getNamespace } from '../chains.ts'
import type { RpcHandler } from '../handler.ts'
import { requireAccount } from './requireAccount.ts'

/** An EOA sends a transaction for each call (EIP-5792): no network is atomic. */
export const wallet_getCapabilities: RpcHandler<'wallet_getCapabilities'> = async (
  [address, wanted],
  { accounts, chains },
) => {
  requireAccount(address, accounts()?.eip155)
  const ids = chains
    .filter((chain) => getNamespace(chain) === 'eip155')
    .map((chain) => `0x${getEvmChainId(chain).toString(16)}`)
  return Object.fromEntries(
    ids
      .filter((id) => !wanted || wanted.some((each) => each === id))
      .map((id) => [id, { atomic: { status: 'unsupported' } }]),
  )
}

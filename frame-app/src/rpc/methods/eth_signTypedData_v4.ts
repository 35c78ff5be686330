import { getEvmChainId } from '../chains.ts'
import type { RpcHandler } from '../handler.ts'
import { requireAccount } from './requireAccount.ts'

/** The worker refuses a domain of another network. */
export const eth_signTypedData_v4: RpcHandler<'eth_signTypedData_v4'> = async (
  [address, typedData],
  context,
) => {
  const { eip155 } = await context.open()
  const { signature } = await context.sign(
    {
      kind: 'typedData',
      origin: context.origin,
      address: requireAccount(address, eip155),
      typedData,
      tokens: context.tokens,
      chainId: getEvmChainId(context.chain),
    },
    'signature',
  )
  return signature
}

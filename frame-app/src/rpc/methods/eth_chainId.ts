import { getEvmChainId } from '../chains.ts'
import type { RpcHandler } from '../handler.ts'

export const eth_chainId: RpcHandler<'eth_chainId'> = async (_, { chain }) =>
  `0x${getEvmChainId(chain).toString(16)}`

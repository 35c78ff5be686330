import type { Hex } from '@latchkey/protocol'
import type { Latchkey } from '../../core/latchkey.ts'
import { type EvmNetworkId, findEvmAccount } from './findEvm.ts'
import { hashForm, requestWallet } from './requestWallet.ts'
import { type EvmTransaction, toTransactionRequest } from './toTransactionRequest.ts'

export type SendEvmTransactionParameters = EvmTransaction & {
  /** The network that the transaction is for. Default: the active one. */
  networkId?: EvmNetworkId | undefined
}

/** Names the chain, so that a wallet that has just left it refuses. */
export async function sendEvmTransaction(
  latchkey: Latchkey,
  { networkId, ...transaction }: SendEvmTransactionParameters,
): Promise<Hex> {
  const { address: from, network, provider } = findEvmAccount(latchkey, networkId)
  const request = toTransactionRequest(transaction, { from, chainId: network.id })
  const call = { method: 'eth_sendTransaction', params: [request] } as const
  return requestWallet(() => provider.request(call), hashForm)
}

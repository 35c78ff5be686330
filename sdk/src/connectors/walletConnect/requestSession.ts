import type { CaipNetworkId } from '@latchkey/protocol'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { readWalletCode, toFields } from '../../primitives/walletCodes.ts'
import type { RequestArguments } from '../providers.ts'
import type { Client, Session } from './openClient.ts'
import { listSessionIds } from './proposedNamespaces.ts'

export type WalletCall = RequestArguments & { networkId: CaipNetworkId }

/**
 * Sends a request to the wallet. Rejects with the wallet's own error, or ProviderRpcError 4100, 4900
 * or 4901.
 */
export async function requestSession(
  client: Client,
  session: Session | undefined,
  { networkId, method, params }: WalletCall,
): Promise<unknown> {
  if (!session) throw new ProviderRpcError(4100)
  // Under any key: it may name the namespace or the network.
  const accounts = Object.values(session.namespaces).flatMap((entry) => entry.accounts)
  const chainId = listSessionIds(networkId).find((id) =>
    accounts.some((account) => account.startsWith(`${id}:`)),
  )
  if (!chainId) throw new ProviderRpcError(4901)
  // A method's parameters travel as they are.
  const request = { method, params: params as unknown[] }
  const { topic } = session
  return client.request({ topic, chainId, request }).catch((error: unknown) => {
    throw readWalletCode(toFields(error).code) === 'DISCONNECTED'
      ? new ProviderRpcError(4900, { cause: error })
      : error
  })
}

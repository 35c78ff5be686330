import type { CaipNetworkId } from '@latchkey/protocol'
import { createOperationError } from '../../core/operationErrors.ts'
import { listSessionIds } from '../../networks/deprecatedIds.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { readWalletCode, toFields } from '../../primitives/walletCodes.ts'
import type { RequestArguments } from '../providers.ts'
import type { Client, Session } from './openClient.ts'

export type WalletCall = RequestArguments & { networkId: CaipNetworkId }

export type RequestSessionParameters = {
  client: Client
  session: Session | undefined
  relayError(cause: unknown): Error
}

/**
 * Sends a request to the wallet. Rejects with the wallet's own error, or ProviderRpcError 4100, 4901,
 * 4900 if the session ended or the relay did not accept the request (the library's limit is 60 s), or
 * -32603 if the wallet did not respond (5 minutes).
 */
export async function requestSession(
  { client, session, relayError }: RequestSessionParameters,
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
    throw toRequestError(error, relayError)
  })
}

/** The library's own failures have a message and no code. */
const undelivered = /^(?:failed to publish|no internet connection)/i
const unanswered = /^request expired/i

function toRequestError(error: unknown, relayError: (cause: unknown) => Error): unknown {
  const { code, message } = toFields(error)
  if (readWalletCode(code) === 'DISCONNECTED') return new ProviderRpcError(4900, { cause: error })
  if (!(error instanceof Error) || code !== undefined || typeof message !== 'string') return error
  if (undelivered.test(message)) return wrap(4900, relayError(error))
  return unanswered.test(message)
    ? wrap(-32603, createOperationError('WALLET_TIMEOUT', { cause: error }))
    : error
}

const wrap = (code: 4900 | -32603, cause: Error) =>
  new ProviderRpcError(code, { message: cause.message, cause })

/**
 * Signatures of a Safe, which its contract verifies (EIP-1271). Its owners sign off-chain; a Safe
 * without that records the message on-chain, and its signature is `0x` from then on.
 */
import type { Hex } from '@latchkey/protocol'
import { createOperationError } from '../../core/operationErrors.ts'
import { delay } from '../../primitives/delay.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { toFields } from '../../primitives/walletCodes.ts'
import { isHash, isSignature, parseSafeTransaction } from './hostAnswers.ts'
import type { HostMethod, SafeHost } from './openHost.ts'

/** Milliseconds for the other owners to sign. */
const ownersLimit = 5 * 60_000
const readInterval = 2_000

/**
 * Resolves once enough owners have signed. Rejects with LatchkeyError WALLET_TIMEOUT after 5 minutes,
 * or ProviderRpcError 4001.
 */
export async function signInSafe(
  host: SafeHost,
  method: Extract<HostMethod, 'signMessage' | 'signTypedMessage'>,
  params: object,
): Promise<Hex> {
  // Older hosts lack the setting, and sign on-chain.
  const settings = { call: 'safe_setSettings', params: [{ offChainSigning: true }] }
  await host.request('rpcCall', settings).catch(() => undefined)
  const { signature, messageHash, safeTxHash } = toFields(await host.request(method, params))
  if (isSignature(signature)) return signature
  if (isHash(messageHash)) {
    return waitForOwners(async () => {
      const collected = await host.request('getOffChainSignature', messageHash)
      return isSignature(collected) ? collected : undefined
    })
  }
  if (!isHash(safeTxHash)) throw createOperationError('WALLET_RESPONSE_INVALID')
  return waitForOwners(async () => {
    const { status } = parseSafeTransaction(await host.request('getTxBySafeTxHash', { safeTxHash }))
    if (status === 200) return '0x'
    if (status === 100) return undefined
    throw new ProviderRpcError(status === 400 ? 4001 : -32603)
  })
}

async function waitForOwners(read: () => Promise<Hex | undefined>): Promise<Hex> {
  for (const end = Date.now() + ownersLimit; Date.now() < end; await delay(readInterval)) {
    const signature = await read()
    if (signature !== undefined) return signature
  }
  throw createOperationError('WALLET_TIMEOUT', {
    hint: 'The other owners of the Safe have not signed yet. Once they have, sign again',
  })
}

import type { ChainNamespace, Hex } from '@latchkey/protocol'
import { getConnection } from '../core/connection/selectors.ts'
import { LatchkeyError } from '../core/errors.ts'
import { getProvider } from '../core/getProvider.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { loadCode } from '../core/loadCode.ts'
import type { NamespaceIn } from '../core/register.ts'
import { toRpcError } from '../primitives/rpcErrors.ts'
import { requestWallet, signatureForm } from './evm/requestWallet.ts'

export type SignMessageParameters<Namespace extends ChainNamespace = ChainNamespace> = {
  message: string
  /** Default: the active network's. */
  namespace?: Namespace
}

type Sign = (latchkey: Latchkey, message: Uint8Array, address: string) => Promise<string>

const signers: { readonly [Namespace in ChainNamespace]?: Sign } = {
  async eip155(latchkey, message, address) {
    const provider = getProvider(latchkey, { namespace: 'eip155' })
    const digits = Array.from(message, (byte) => byte.toString(16).padStart(2, '0'))
    // The connector returned it for this namespace.
    const signer = address as Hex
    const params = [`0x${digits.join('')}`, signer] as const
    const call = { method: 'personal_sign', params } as const
    return requestWallet(() => provider.request(call), signatureForm)
  },
  async solana(latchkey, message) {
    const { base58 } = await loadCode(() => import('@scure/base'))
    const provider = getProvider(latchkey, { namespace: 'solana' })
    const signature = await provider.signMessage(message).catch((error: unknown) => {
      throw toRpcError(error)
    })
    return base58.encode(signature)
  },
  async bip122(latchkey, message, address) {
    const provider = getProvider(latchkey, { namespace: 'bip122' })
    const params = {
      message: new TextDecoder('utf-8', { ignoreBOM: true }).decode(message),
      address,
    }
    const request = provider.request({ method: 'signMessage', params })
    const signature = await request.catch((error: unknown) => {
      throw toRpcError(error)
    })
    if (typeof signature === 'string' && base64Form.test(signature)) return signature
    throw new LatchkeyError('WALLET_RESPONSE_INVALID')
  },
}

const base64Form = /^[A-Za-z0-9+/]{20,}={0,2}$/

/**
 * Signs a text with the connected account once the user approves: EIP-191, as hex, on EVM networks;
 * Ed25519, as base58, on Solana; ECDSA or BIP-322, as base64, on Bitcoin. Rejects with LatchkeyError NOT_CONNECTED or
 * NAMESPACE_NOT_SUPPORTED, or with UserRejectedError (4001) or another error of EIP-1193.
 *
 * @example const signature = await signMessage(latchkey, { message: 'Hello' })
 */
export async function signMessage<Configured extends ChainNamespace>(
  latchkey: Latchkey<Configured>,
  { message, namespace }: SignMessageParameters<NamespaceIn<Configured>>,
): Promise<string> {
  const state = latchkey._internal.stores.connection.getState()
  const connection = getConnection(state, namespace)
  if (connection?.status !== 'connected') throw new LatchkeyError('NOT_CONNECTED')
  const sign = signers[connection.network.chainNamespace]
  if (!sign) throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
  return sign(latchkey, new TextEncoder().encode(message), connection.account.address)
}

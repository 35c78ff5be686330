/** Authorizations of EIP-7702: an account lets a contract's code run in its place. */

import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { VaultError } from '../../vaultError.ts'
import type { Delegation, EvmTransaction } from '../../view.ts'
import { asBytes, type Bytes, concat } from '../crypto/bytes.ts'
import { parseAddress, publicKeyToAddress, toChecksumAddress } from './address.ts'
import { encodeRlp, rlpInteger } from './rlp.ts'
import type { EvmSignature } from './signDigest.ts'

/** What the signer of an authorization agrees to. */
export type AuthorizationTerms = { chainId: bigint; address: Bytes; nonce: bigint }

export type Authorization = AuthorizationTerms & EvmSignature

type Given = NonNullable<EvmTransaction['authorizationList']>[number]

const magic = 0x05

/** @throws VaultError INVALID_PARAMS for a malformed field */
export function parseAuthorization(given: Given): Authorization {
  const parity = readQuantity(given.yParity)
  if (parity > 1n) throw invalid()
  return {
    chainId: readQuantity(given.chainId),
    address: parseAddress(given.address),
    nonce: readQuantity(given.nonce),
    yParity: parity === 0n ? 0 : 1,
    r: readQuantity(given.r),
    s: readQuantity(given.s),
  }
}

/**
 * Recovers who signed it.
 *
 * @throws VaultError INVALID_PARAMS for a signature that the network would refuse
 */
export function readDelegation(authorization: Authorization): Delegation {
  const { address, yParity, r, s } = authorization
  const digest = hashAuthorization(authorization)
  try {
    const signature = new secp256k1.Signature(r, s).addRecoveryBit(yParity)
    if (signature.hasHighS()) throw invalid()
    const account = publicKeyToAddress(signature.recoverPublicKey(digest).toRawBytes(false))
    const isRevoked = address.every((byte) => byte === 0)
    return { account, contract: isRevoked ? null : toChecksumAddress(address) }
  } catch (cause) {
    throw invalid(cause)
  }
}

export function hashAuthorization({ chainId, address, nonce }: AuthorizationTerms): Bytes {
  const fields = encodeRlp([rlpInteger(chainId), address, rlpInteger(nonce)])
  return asBytes(keccak_256(concat(Uint8Array.of(magic), fields)))
}

function readQuantity(text: string): bigint {
  if (typeof text === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(text)) return BigInt(text)
  throw invalid()
}

const invalid = (cause?: unknown) =>
  new VaultError('INVALID_PARAMS', { message: 'An authorization is not valid (EIP-7702)', cause })

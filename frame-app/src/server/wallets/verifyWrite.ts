/**
 * Signed writes to a wallet: compact JWS (RFC 7515) with
 *
 * 1. the header `{"alg":"EdDSA","typ":"latchkey-write+jws"}`, nothing critical in it;
 * 2. a payload that is the JSON of a `walletWrite`;
 * 3. an Ed25519 signature (RFC 8037) of the wallet's vault key: the stored one,
 *    or for `createWallet` the one in the payload, which the write thereby
 *    proves to hold.
 */
import { FrameError, parseWith } from '@latchkey/protocol'
import { compactVerify, importJWK } from 'jose'
import { type WalletWrite, walletWrite } from '../api.ts'

export type WriteAction = WalletWrite['action']
export type WriteOf<Action extends WriteAction> = Extract<WalletWrite, { action: Action }>

const type = 'latchkey-write+jws'

export type VerifyWriteParameters<Action extends WriteAction> = {
  /** The compact JWS. */
  write: string
  /** The one action that is accepted here. */
  action: Action
  /** Ed25519 public key, 32 bytes, base64url; absent for `createWallet`. */
  vaultPub: Action extends 'createWallet' ? undefined : string
}

/**
 * Checks a write and returns what it says.
 *
 * @throws FrameError INVALID_PARAMS for a broken signature, header or payload, or another action
 */
export async function verifyWrite<Action extends WriteAction>(
  parameters: VerifyWriteParameters<Action>,
): Promise<WriteOf<Action>> {
  const { write, action, vaultPub } = parameters
  const payload = readPayload(write)
  if (payload.action !== action) throw refuse(`The write is not a ${action}`)
  const x = vaultPub ?? (payload.action === 'createWallet' ? payload.vaultPub : undefined)
  if (x === undefined) throw refuse('The write has no key')
  try {
    const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x }, 'EdDSA')
    const { protectedHeader } = await compactVerify(write, key, { algorithms: ['EdDSA'] })
    const { typ, crit } = protectedHeader
    if (typ !== type || crit !== undefined) throw refuse('The write has another header')
  } catch (error) {
    if (error instanceof FrameError) throw error
    throw refuse('The signature of the write is not valid', error)
  }
  // The action was compared above.
  return payload as WriteOf<Action>
}

/** What a write says, not yet verified. */
function readPayload(write: string): WalletWrite {
  const parsed = parseWith(walletWrite, decodePayload(write), 'INVALID_PARAMS')
  if (!parsed.ok) throw parsed.error
  return parsed.value
}

function decodePayload(write: string): unknown {
  try {
    return JSON.parse(Buffer.from(write.split('.')[1] ?? '', 'base64url').toString('utf8'))
  } catch {
    // SyntaxError: not JSON, which the schema refuses.
    return undefined
  }
}

function refuse(message: string, cause?: unknown): FrameError {
  return new FrameError('INVALID_PARAMS', { message, cause })
}

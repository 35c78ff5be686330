/**
 * Signed writes to a wallet: compact JWS (RFC 7515) with
 *
 * 1. the header `{"alg":"EdDSA","typ":"latchkey-write+jws"}`, without critical fields;
 * 2. a `walletWrite` as JSON payload;
 * 3. an Ed25519 signature (RFC 8037) of the wallet's stored vault key, or for `createWallet` of the
 *    one in the payload, which the write thereby proves to hold.
 */
import { type WalletWrite, walletWrite } from '../../api/wallet.ts'
import { readVaultJws, refuseWrite, verifyVaultJws } from './verifyVaultJws.ts'

export type WriteAction = WalletWrite['action']
export type WriteOf<Action extends WriteAction> = Extract<WalletWrite, { action: Action }>

export type VerifyWriteParameters<Action extends WriteAction> = {
  write: string
  action: Action
  /** Ed25519 public key, 32 bytes, base64url; absent for `createWallet`. */
  vaultPub: Action extends 'createWallet' ? undefined : string
}

/**
 * @throws FrameError INVALID_PARAMS for a broken signature, header or payload, or another action
 */
export async function verifyWrite<Action extends WriteAction>(
  parameters: VerifyWriteParameters<Action>,
): Promise<WriteOf<Action>> {
  const { write, action, vaultPub } = parameters
  const payload = readVaultJws(write, walletWrite)
  if (payload.action !== action) throw refuseWrite(`The write is not a ${action}`)
  const key = vaultPub ?? (payload.action === 'createWallet' ? payload.vaultPub : undefined)
  if (key === undefined) throw refuseWrite('The write has no key')
  await verifyVaultJws(write, { type: 'latchkey-write+jws', vaultPub: key })
  // The action was compared above.
  return payload as WriteOf<Action>
}

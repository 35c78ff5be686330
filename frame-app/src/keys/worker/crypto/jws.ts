/**
 * Compact JWS (RFC 7515), `header.payload.signature`, under the wallet's Ed25519 key (RFC 8037).
 */
import { VaultError } from '../../vaultError.ts'
import { type Bytes, fromBase64url, toBase64url, utf8 } from './bytes.ts'
import { type Ed25519Signer, verifyEd25519 } from './ed25519.ts'

/** The `typ` of each signed text, so that none passes for another. */
export type JwsType = 'latchkey-write+jws' | 'latchkey-manifest+jws'

const encodeHeader = (typ: JwsType) => toBase64url(utf8(JSON.stringify({ alg: 'EdDSA', typ })))

export async function signJws(
  signer: Ed25519Signer,
  typ: JwsType,
  payload: object,
): Promise<string> {
  const input = `${encodeHeader(typ)}.${toBase64url(utf8(JSON.stringify(payload)))}`
  return `${input}.${toBase64url(await signer.sign(utf8(input)))}`
}

/**
 * Compares the header as text, so none of its fields decides anything.
 *
 * @throws VaultError WALLET_CORRUPT for another key, another type or any changed character
 */
export async function verifyJws(publicKey: Bytes, typ: JwsType, jws: string): Promise<unknown> {
  const [header, payload, signature, ...rest] = jws.split('.')
  const body = fromBase64url(payload ?? '')
  const signed = fromBase64url(signature ?? '')
  const isWellFormed = header === encodeHeader(typ) && rest.length === 0
  if (!isWellFormed || !body || !signed) throw new VaultError('WALLET_CORRUPT')
  if (!(await verifyEd25519(publicKey, utf8(`${header}.${payload}`), signed))) {
    throw new VaultError('WALLET_CORRUPT')
  }
  return JSON.parse(new TextDecoder().decode(body))
}

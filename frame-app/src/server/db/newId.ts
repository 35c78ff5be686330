import { randomBytes } from 'node:crypto'

/**
 * User, identity, login flow, code, approval, device, session, project, audit row, notice, login at
 * a provider, passkey, WebAuthn ceremony, email change, running instance.
 */
export type IdPrefix =
  | 'us'
  | 'id'
  | 'fl'
  | 'ot'
  | 'da'
  | 'dv'
  | 'se'
  | 'pr'
  | 'au'
  | 'ob'
  | 'so'
  | 'pk'
  | 'wc'
  | 'ec'
  | 'in'

/**
 * Joins the prefix, `_`, and 128 random bits as 22 base64url characters.
 *
 * @example newId('us') // 'us_3q2-7wAAAAAAAAAAAAAAAA'
 */
export function newId<Prefix extends IdPrefix>(prefix: Prefix): `${Prefix}_${string}` {
  return `${prefix}_${randomBytes(16).toString('base64url')}`
}

import type { Connector } from '../../../connectors/connector.ts'
import { findConnected } from '../../connection/findConnected.ts'
import { LatchkeyError } from '../../errors.ts'
import type { Latchkey } from '../../latchkey.ts'
import { type FoundSocialLogin, findSocialLogin } from './findSocialLogin.ts'

/** Finds the login that the user is signed in with. Throws LatchkeyError NOT_CONNECTED. */
export const findConnectedLogin = (latchkey: Latchkey): FoundSocialLogin =>
  requireSignedIn(latchkey, findSocialLogin(latchkey))

/** Returns a login that the user is signed in with. Throws LatchkeyError NOT_CONNECTED. */
export function requireSignedIn<Found extends { readonly connector: Connector }>(
  { _internal }: Latchkey,
  found: Found,
): Found {
  if (findConnected(_internal.stores.connection.getState(), found.connector)) return found
  throw new LatchkeyError('NOT_CONNECTED', {
    message: 'Not connected to email or social',
    hint: 'Sign in first, with connect or connectSocial.',
  })
}

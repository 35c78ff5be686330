import { findConnected } from '../../connection/findConnected.ts'
import { LatchkeyError } from '../../errors.ts'
import type { Latchkey } from '../../latchkey.ts'
import { type FoundSocialLogin, findSocialLogin } from './findSocialLogin.ts'

/** Finds the login that the user is signed in with. Throws LatchkeyError NOT_CONNECTED. */
export function findConnectedLogin(latchkey: Latchkey): FoundSocialLogin {
  const found = findSocialLogin(latchkey)
  if (findConnected(latchkey._internal.stores.connection.getState(), found.connector)) return found
  throw new LatchkeyError('NOT_CONNECTED', {
    message: 'Not connected to email or social',
    hint: 'Sign in first, with connect or connectSocial.',
  })
}

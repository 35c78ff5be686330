import type { Latchkey } from '../../latchkey.ts'
import { type FoundLogin, findLogin } from '../findLogin.ts'

export type FoundSocialLogin = FoundLogin<'social'>

/** Throws LatchkeyError LOGIN_NOT_OFFERED. */
export const findSocialLogin = (latchkey: Latchkey): FoundSocialLogin =>
  findLogin(latchkey, 'social')

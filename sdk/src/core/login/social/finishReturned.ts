import { LatchkeyError } from '../../errors.ts'
import type { Latchkey } from '../../latchkey.ts'
import { takeDeparture } from './departure.ts'
import { findSocialLogin } from './findSocialLogin.ts'
import { isResultUri } from './isResultUri.ts'
import { takeReturned } from './returnedResult.ts'
import { runSocialLogin } from './runSocialLogin.ts'

/** Ends a login that left the page and came back. Never rejects: CONNECT_ERROR reports a failure. */
export async function finishReturned(latchkey: Latchkey): Promise<void> {
  const { destroyed, storage } = latchkey._internal
  if (destroyed.aborted) return
  const uri = takeReturned()
  if (uri === undefined) return
  const finishing = runSocialLogin(latchkey, {
    find: findSocialLogin,
    provider: takeDeparture(storage),
    async signIn({ login, signal, onResult }) {
      if (!isResultUri(uri, login.loadingUrl)) throw new LatchkeyError('LOGIN_RESULT_INVALID')
      onResult()
      await login.finish({ uri, signal })
    },
  })
  await finishing.catch(() => undefined)
}

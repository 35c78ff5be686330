import { LatchkeyError } from '../../errors.ts'
import type { Latchkey } from '../../latchkey.ts'
import { findSocialLogin } from './findSocialLogin.ts'
import { isResultUri } from './isResultUri.ts'
import { takeReturned } from './returnedResult.ts'
import { runSocialLogin } from './runSocialLogin.ts'

/** Ends a login that left the page and came back. Never rejects: CONNECT_ERROR reports a failure. */
export async function finishReturned(latchkey: Latchkey): Promise<void> {
  if (latchkey._internal.destroyed.aborted) return
  const uri = takeReturned()
  if (uri === undefined) return
  const finishing = runSocialLogin(latchkey, {
    find: findSocialLogin,
    async signIn({ login, signal }) {
      if (!isResultUri(uri, login.loadingUrl)) throw new LatchkeyError('LOGIN_RESULT_INVALID')
      await login.finish({ uri, signal })
    },
  })
  await finishing.catch(() => undefined)
}

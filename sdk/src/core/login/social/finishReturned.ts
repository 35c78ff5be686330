import type { SocialLoginOffer } from '../../../connectors/connectorLogins.ts'
import { describeError } from '../../describeError.ts'
import type { Latchkey } from '../../latchkey.ts'
import { loadCode } from '../../loadCode.ts'
import { createOperationError } from '../../operationErrors.ts'
import { takeDeparture } from './departure.ts'
import { findSocialLogin } from './findSocialLogin.ts'
import { isResultUri } from './isResultUri.ts'
import { takeReturned } from './returnedResult.ts'
import { runSocialLink } from './runSocialLink.ts'
import { runSocialLogin } from './runSocialLogin.ts'

/**
 * Ends a login or a link that left the page and came back. Never rejects: CONNECT_ERROR or
 * SOCIAL_LINK_ERROR reports a failure, and so does the modal if the login began there.
 */
export async function finishReturned(latchkey: Latchkey): Promise<void> {
  const { destroyed, storage } = latchkey._internal
  if (destroyed.aborted) return
  const uri = takeReturned()
  if (uri === undefined) return
  const load = ({ loadingUrl, load }: SocialLoginOffer) => {
    if (!isResultUri(uri, loadingUrl)) throw createOperationError('LOGIN_RESULT_INVALID')
    return load()
  }
  const departure = takeDeparture(storage)
  const finishing =
    departure?.purpose === 'link'
      ? runSocialLink(latchkey, {
          find: findSocialLogin,
          provider: departure.provider,
          async link({ login, signal }) {
            return (await load(login)).link({ uri, signal })
          },
        })
      : runSocialLogin(latchkey, {
          find: findSocialLogin,
          provider: departure?.provider,
          async signIn({ login, signal, onResult }) {
            const { finish } = await load(login)
            onResult()
            await finish({ uri, signal })
          },
        })
  await finishing.catch(async (cause: unknown) => {
    const error = describeError(cause)
    // The user has moved on to another login.
    if (!departure?.isModal || error.code === 'ABORTED') return
    const { showFailedReturn } = await loadCode(() => import('../showFailedReturn.ts'))
    showFailedReturn(latchkey, { provider: departure.provider, error })
  })
}

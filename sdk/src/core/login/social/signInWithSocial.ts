import type { LoginProvider } from '@latchkey/protocol'
import type { SocialLoginOffer } from '../../../connectors/connectorLogins.ts'
import { requestResult } from './requestResult.ts'
import type { SocialSignInCall } from './runSocialLogin.ts'

export type SignInWithSocialParameters = SocialSignInCall<SocialLoginOffer> & {
  provider: LoginProvider
}

/** Signs in through a window. It opens before the first `await`: in the caller's click. */
export async function signInWithSocial({
  provider,
  login,
  signal,
  onResult,
}: SignInWithSocialParameters): Promise<void> {
  const uri = await requestResult({ provider, purpose: 'login', login, signal })
  onResult()
  const { finish } = await login.load()
  await finish({ uri, provider, signal })
}

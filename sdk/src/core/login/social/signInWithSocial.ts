import type { LoginProvider } from '@latchkey/protocol'
import type { SocialLogin } from '../../../connectors/connector.ts'
import { openLoginWindow } from './openLoginWindow.ts'
import type { SocialSignInCall } from './runSocialLogin.ts'

export type SignInWithSocialParameters = SocialSignInCall<SocialLogin> & {
  provider: LoginProvider
}

/** Signs in through a window. It opens before the first `await`: in the caller's click. */
export async function signInWithSocial({
  provider,
  login,
  signal,
  onResult,
}: SignInWithSocialParameters): Promise<void> {
  const popup = openLoginWindow(login.loadingUrl, signal)
  let uri: string
  try {
    const provided = login.start({ provider, signal }).then((address) => {
      popup.navigate(address)
      return popup.result
    })
    uri = await Promise.race([provided, popup.result])
  } finally {
    popup.close()
  }
  onResult()
  await login.finish({ uri, provider, signal })
}

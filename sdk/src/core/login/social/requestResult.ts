import type { LoginProvider } from '@latchkey/protocol'
import type { SocialLoginOffer } from '../../../connectors/connectorLogins.ts'
import { openLoginWindow } from './openLoginWindow.ts'

export type RequestResultParameters = {
  provider: LoginProvider
  purpose: 'login' | 'link'
  login: SocialLoginOffer
  signal: AbortSignal
}

/**
 * Shows the provider in a window, and returns the address of its result. The window opens before
 * the first `await`: in the caller's click.
 */
export async function requestResult({ login, ...call }: RequestResultParameters): Promise<string> {
  const popup = openLoginWindow(login.loadingUrl, call.signal)
  try {
    const show = async () => {
      const { start } = await login.load()
      popup.navigate(await start(call))
      return popup.result
    }
    return await Promise.race([show(), popup.result])
  } finally {
    popup.close()
  }
}

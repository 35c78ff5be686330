import { FrameError } from '@latchkey/protocol'
import type { FrameClient } from '../../frameClient/frameClient.ts'
import type { LoginCache } from '../../frameClient/loginCache.ts'
import type { SocialLogin } from '../connectorLogins.ts'
import { withConnectorErrors } from './toConnectorError.ts'
import type { WalletUnlock } from './walletUnlock.ts'

export type SocialLoginParameters = {
  frame: FrameClient
  loginCache: LoginCache
  unlock: Pick<WalletUnlock, 'complete'>
}

export function createSocialLogin(parameters: SocialLoginParameters): SocialLogin {
  const { frame, loginCache, unlock } = parameters
  return {
    start: ({ provider, purpose, returnUrl, signal }) =>
      withConnectorErrors(async () => {
        const isLink = purpose === 'link'
        const payload = {
          provider,
          ...(isLink ? { purpose } : {}),
          ...(returnUrl === undefined ? {} : { returnUrl }),
        }
        const { uri } = await frame.getSocialRedirectUri(payload, { signal })
        // No scheme that would run in the page.
        if (!/^https?:\/\//i.test(uri)) throw new FrameError('PROVIDER_FAILED')
        if (returnUrl !== undefined && !isLink) loginCache.leaveFor(provider)
        return uri
      }),
    finish: ({ uri, provider, signal }) =>
      withConnectorErrors(async () => {
        const used = provider ?? loginCache.returnedFrom()
        await unlock.complete(() => frame.connectSocial({ uri }, { signal }), signal)
        if (used !== undefined) loginCache.setSocial(used)
      }),
    link: ({ uri, signal }) =>
      withConnectorErrors(async () => {
        const { provider, userName } = await frame.linkSocial({ uri }, { signal })
        return { provider, userName: userName ?? undefined }
      }),
    unlink: ({ provider, signal }) =>
      withConnectorErrors(async () => {
        await frame.unlinkSocial({ provider }, { signal })
      }),
  }
}

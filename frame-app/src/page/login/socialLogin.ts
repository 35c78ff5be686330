import type { RequestPayload } from '@latchkey/protocol'
import type { ApiReply, ApiRequest } from '../../api/calls.ts'
import type { Sessions } from './sessions.ts'

type Provider = ApiRequest<'socialStart'>['provider']

export type SocialLogin = {
  /**
   * Returns the address of the provider's page. `link` adds the account there to the signed-in user.
   *
   * @throws FrameError NOT_CONFIGURED, FRESH_LOGIN_REQUIRED and others
   */
  start(
    call: { provider: Provider } & Pick<
      RequestPayload<'GET_SOCIAL_REDIRECT_URI'>,
      'purpose' | 'returnUrl'
    >,
  ): Promise<string>
  /**
   * Begins the session with the address that the provider's answer led to.
   *
   * @throws FrameError NO_LOGIN_IN_PROGRESS, PROVIDER_REFUSED and others
   */
  finish(uri: string): Promise<void>
  /** Stores the new way to sign in. @throws FrameError as `finish`, IDENTITY_CONFLICT */
  link(uri: string): Promise<ApiReply<'socialLinkFinish'>>
  /** @throws FrameError LAST_LOGIN, FRESH_LOGIN_REQUIRED, ORIGIN_NOT_ALLOWED */
  unlink(provider: ApiRequest<'socialUnlink'>['provider']): Promise<void>
}

export type SocialLoginParameters = {
  sessions: Sessions
  projectId: string
  dappOrigin: string
}

export function createSocialLogin(parameters: SocialLoginParameters): SocialLogin {
  const { sessions, projectId, dappOrigin } = parameters
  return {
    async start({ provider, purpose, returnUrl }) {
      if (purpose === 'link') {
        await sessions.current()
        return (await sessions.call('socialLinkStart', { provider, returnUrl })).uri
      }
      const request = { projectId, dappOrigin, provider, returnUrl }
      return (await sessions.call('socialStart', request)).uri
    },
    async finish(uri) {
      await sessions.begin(await sessions.call('socialFinish', { uri }))
    },
    async link(uri) {
      // A redirect to the provider reloaded the page.
      await sessions.current()
      return sessions.call('socialLinkFinish', { uri })
    },
    async unlink(provider) {
      await sessions.current()
      await sessions.call('socialUnlink', { provider })
    },
  }
}

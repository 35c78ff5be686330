import { FrameError, type RequestPayload } from '@latchkey/protocol'
import type { ApiRequest } from '../../api/calls.ts'
import type { Sessions } from './sessions.ts'

type Provider = ApiRequest<'socialStart'>['provider']

export type SocialLogin = {
  /** Returns the address of the provider's page. Throws FrameError NOT_CONFIGURED and others. */
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
        throw new FrameError('NOT_CONFIGURED', { message: 'Linking a sign-in is not configured' })
      }
      const request = { projectId, dappOrigin, provider, returnUrl }
      return (await sessions.call('socialStart', request)).uri
    },
    async finish(uri) {
      await sessions.begin(await sessions.call('socialFinish', { uri }))
    },
  }
}

import { FrameError, type RequestPayload } from '@latchkey/protocol'
import type { Sessions } from './sessions.ts'

export type PasskeyLogin = {
  /** Returns the address of the ceremony's page. `link` adds a passkey to the signed-in user. */
  start(
    call: Pick<RequestPayload<'GET_SOCIAL_REDIRECT_URI'>, 'purpose' | 'returnUrl'>,
  ): Promise<string>
  /** If the page for passkeys returned this address, or another flow's did. */
  returned(uri: string): boolean
  /** Begins the session. @throws FrameError USER_REJECTED, NO_LOGIN_IN_PROGRESS */
  finish(uri: string): Promise<void>
  /** Stores the new passkey. @throws FrameError as `finish`, FRESH_LOGIN_REQUIRED */
  link(uri: string): Promise<void>
}

export type PasskeyLoginParameters = {
  sessions: Sessions
  serverOrigin: string
  projectId: string
  dappOrigin: string
}

export function createPasskeyLogin(parameters: PasskeyLoginParameters): PasskeyLogin {
  const { sessions, serverOrigin, projectId, dappOrigin } = parameters
  return {
    async start({ purpose, returnUrl }) {
      if (purpose === 'link') {
        await sessions.current()
        const { uri } = await sessions.call('passkeySessionStart', { purpose, returnUrl })
        return uri
      }
      const request = { projectId, dappOrigin, returnUrl }
      return (await sessions.call('passkeyStart', request)).uri
    },
    returned: (uri) => uri.startsWith(`${serverOrigin}/passkey?`),
    async finish(uri) {
      requireResult(uri)
      await sessions.begin(await sessions.call('passkeyFinish', { uri }))
    },
    async link(uri) {
      requireResult(uri)
      // A redirect to the page for passkeys reloaded this one.
      await sessions.current()
      await sessions.call('passkeySessionFinish', { uri })
    },
  }
}

/** The page returns `error` if the person left it. */
function requireResult(uri: string): void {
  if (new URL(uri).searchParams.has('error')) throw new FrameError('USER_REJECTED')
}

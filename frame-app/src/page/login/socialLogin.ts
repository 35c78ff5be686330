import { FrameError, type LoginProvider } from '@latchkey/protocol'
import type { FrameContext } from '../handler.ts'
import { completeLogin } from './completeLogin.ts'
import { prepareLogin } from './prepareLogin.ts'

/** Returns the address of the provider's page. Throws FrameError NOT_CONFIGURED and others. */
export async function startSocialLogin(
  context: FrameContext,
  {
    provider,
    returnUrl,
    dappOrigin,
  }: { provider: LoginProvider; returnUrl?: string | undefined; dappOrigin: string },
): Promise<string> {
  if (provider === 'passkey') {
    throw new FrameError('NOT_CONFIGURED', { message: 'Sign-in with passkey is not configured' })
  }
  prepareLogin(context)
  const { projectId } = context.config
  const { uri } = await context.sessions.call('socialStart', {
    ...{ projectId, dappOrigin, provider },
    ...(returnUrl === undefined ? {} : { returnUrl }),
  })
  return uri
}

/** Ends a login with the address that the popup returned. Throws FrameError. */
export async function finishSocialLogin(context: FrameContext, uri: string): Promise<void> {
  prepareLogin(context)
  const session = await context.sessions.call('socialFinish', { uri })
  await context.sessions.begin(session)
  await completeLogin(context)
}

import type { LinkedIdentity } from '../../../connectors/connectorLogins.ts'
import { untilAborted } from '../../../primitives/untilAborted.ts'
import { alertError } from '../../alerts/showAlert.ts'
import { describeError } from '../../describeError.ts'
import { createAbortError, LatchkeyError } from '../../errors.ts'
import type { SocialProvider } from '../../events.ts'
import type { Latchkey } from '../../latchkey.ts'
import { startLoginTask } from '../cancelLogin.ts'

export type RunSocialLinkParameters<Login> = {
  provider: SocialProvider
  /** Throws LatchkeyError LOGIN_NOT_OFFERED or NOT_CONNECTED. */
  find(latchkey: Latchkey): { login: Login }
  /** Called before the first `await`: in the caller's click. */
  link(call: { login: Login; signal: AbortSignal }): Promise<LinkedIdentity>
  signal?: AbortSignal | undefined
}

/** Links an identity and reports the outcome as an event. The connection stays as it is. */
export async function runSocialLink<Login>(
  latchkey: Latchkey,
  { provider, find, link, signal: caller }: RunSocialLinkParameters<Login>,
): Promise<LinkedIdentity> {
  const { emit } = latchkey._internal
  try {
    if (typeof document === 'undefined') throw new LatchkeyError('NO_BROWSER')
    if (caller?.aborted) throw createAbortError(caller)
    const { login } = find(latchkey)
    const task = startLoginTask(latchkey, 'social')
    const signal = caller ? AbortSignal.any([task, caller]) : task
    const linked = await untilAborted(link({ login, signal }), signal, createAbortError)
    emit('SOCIAL_LINK_SUCCESS', { provider })
    return linked
  } catch (error) {
    alertError(latchkey, error)
    const { message, code } = describeError(error)
    emit('SOCIAL_LINK_ERROR', { provider, message, code })
    throw error
  }
}

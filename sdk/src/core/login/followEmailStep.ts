import type { EmailLoginStep } from '../../connectors/connectorLogins.ts'
import { describeError } from '../describeError.ts'
import type { Latchkey } from '../latchkey.ts'
import { startLoginTask } from './cancelLogin.ts'
import { dispatchLogin } from './dispatchLogin.ts'
import type { FoundLogin } from './findLogin.ts'
import { finishLogin } from './finishLogin.ts'
import { showLoginStart } from './showLoginStart.ts'
import { showLoginStep } from './showLoginStep.ts'

export type FollowEmailStepParameters = FoundLogin<'email'> & {
  email: string
  next: EmailLoginStep
}

type Follow<Step extends EmailLoginStep['step']> = (
  latchkey: Latchkey,
  parameters: FollowEmailStepParameters & { next: Extract<EmailLoginStep, { step: Step }> },
) => void | Promise<void>

const followers: { readonly [Step in EmailLoginStep['step']]: Follow<Step> } = {
  code(latchkey, { email, next }) {
    showLoginStep(latchkey, { method: 'email', email, ...next })
    if (!next.resumed) latchkey._internal.emit('EMAIL_VERIFICATION_CODE_SENT', undefined)
  },
  device(latchkey, parameters) {
    const { email, next } = parameters
    showLoginStep(latchkey, { method: 'email', email, ...next })
    // Runs while the user looks for the email.
    void waitForDevice(latchkey, parameters)
  },
  async done(latchkey, { connector }) {
    dispatchLogin(latchkey, { type: 'accepted' })
    await finishLogin(latchkey, connector)
  },
}

export async function followEmailStep(
  latchkey: Latchkey,
  parameters: FollowEmailStepParameters,
): Promise<void> {
  const follow = followers[parameters.next.step] as Follow<EmailLoginStep['step']>
  await follow(latchkey, parameters)
}

/** Never rejects. A newer wait replaces this one. */
async function waitForDevice(
  latchkey: Latchkey,
  parameters: FollowEmailStepParameters,
): Promise<void> {
  const signal = startLoginTask(latchkey, 'device')
  try {
    const next = await parameters.login.waitForDevice({ signal })
    if (signal.aborted) return
    latchkey._internal.emit('DEVICE_REGISTERED_FOR_EMAIL', undefined)
    await followEmailStep(latchkey, { ...parameters, next })
  } catch (error) {
    if (signal.aborted) return
    dispatchLogin(latchkey, { type: 'failed', error: describeError(error) })
    showLoginStart(latchkey)
  }
}

import type { RequestResult } from '@latchkey/protocol'
import type { FrameClient } from '../../frameClient/frameClient.ts'
import type { LoginCache } from '../../frameClient/loginCache.ts'
import type { EmailCodeStep, EmailUpdate } from '../connectorLogins.ts'
import { withConnectorErrors } from './toConnectorError.ts'

export type EmailUpdateParameters = { frame: FrameClient; loginCache: LoginCache }

const steps: Readonly<Record<RequestResult<'UPDATE_EMAIL'>['action'], EmailCodeStep['step']>> = {
  VERIFY_PRIMARY_OTP: 'primary',
  VERIFY_SECONDARY_OTP: 'secondary',
}

export function createEmailUpdate({ frame, loginCache }: EmailUpdateParameters): EmailUpdate {
  const describe = (step: EmailCodeStep['step']): EmailCodeStep => ({
    step,
    resendAt: Date.now() + loginCache.cooldown(),
  })
  return {
    start: ({ newEmail, signal }) =>
      withConnectorErrors(async () => {
        const { action } = await frame.updateEmail({ newEmail }, { signal })
        return describe(steps[action])
      }),
    submitCode: ({ step, code, signal }) =>
      withConnectorErrors(async () => {
        if (step === 'primary') {
          await frame.updateEmailPrimaryOtp({ otp: code }, { signal })
          return describe('secondary')
        }
        const { newEmail } = await frame.updateEmailSecondaryOtp({ otp: code }, { signal })
        return { step: 'done', email: newEmail }
      }),
  }
}

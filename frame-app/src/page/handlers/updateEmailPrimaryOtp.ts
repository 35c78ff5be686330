import type { Handler } from '../handler.ts'
import { notConfigured } from '../notConfigured.ts'

export const updateEmailPrimaryOtp: Handler<'UPDATE_EMAIL_PRIMARY_OTP'> = () => {
  throw notConfigured('Changing the email')
}

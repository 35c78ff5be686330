import type { Handler } from '../handler.ts'
import { notConfigured } from '../notConfigured.ts'

export const updateEmailSecondaryOtp: Handler<'UPDATE_EMAIL_SECONDARY_OTP'> = () => {
  throw notConfigured('Changing the email')
}

import type { Handler } from '../handler.ts'

export const updateEmail: Handler<'UPDATE_EMAIL'> = async ({ newEmail }, { emailChange }) => ({
  action: await emailChange.start(newEmail),
})

export const updateEmailPrimaryOtp: Handler<'UPDATE_EMAIL_PRIMARY_OTP'> = async (
  { otp },
  { emailChange },
) => {
  await emailChange.provePrimary(otp.trim())
  return undefined
}

export const updateEmailSecondaryOtp: Handler<'UPDATE_EMAIL_SECONDARY_OTP'> = async (
  { otp },
  { emailChange },
) => ({ newEmail: await emailChange.proveSecondary(otp.trim()) })

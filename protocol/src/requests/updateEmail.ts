import * as z from 'zod/mini'
import { defineRequest } from '../defineRequest.ts'
import { object } from '../object.ts'
import { email } from '../primitives.ts'

const otp = object({ otp: z.string() })

/** The new address is named `email` or, as some clients do, `newEmail`. */
export const updateEmail = defineRequest({
  payload: z.pipe(z.transform(renameNewEmail), object({ email })),
  result: object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
})

/** The code that was sent to the old address. */
export const updateEmailPrimaryOtp = defineRequest({ payload: otp })

/** The code that was sent to the new address. */
export const updateEmailSecondaryOtp = defineRequest({
  payload: otp,
  result: object({ newEmail: z.string() }),
})

function renameNewEmail(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload
  const { email, newEmail } = payload as { email?: unknown; newEmail?: unknown }
  return { email: email ?? newEmail }
}

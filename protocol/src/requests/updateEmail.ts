import { defineRequest } from '../defineRequest.ts'
import { email } from '../primitives.ts'
import { prepare } from '../schema/convert.ts'
import { text } from '../schema/kind.ts'
import { object } from '../schema/object.ts'
import { oneOf } from '../schema/oneOf.ts'

const otp = object({ otp: text })

/** The new address is named `email` or, as some clients do, `newEmail`. */
export const updateEmail = defineRequest({
  payload: prepare(renameNewEmail, object({ email })),
  result: object({ action: oneOf('VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP') }),
})

/** The code that was sent to the old address. */
export const updateEmailPrimaryOtp = defineRequest({ payload: otp })

/** The code that was sent to the new address. */
export const updateEmailSecondaryOtp = defineRequest({
  payload: otp,
  result: object({ newEmail: text }),
})

function renameNewEmail(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload
  const { email, newEmail } = payload as { email?: unknown; newEmail?: unknown }
  return { email: email ?? newEmail }
}

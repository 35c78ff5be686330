import { defineRequest } from '../defineRequest.ts'
import { limits } from '../limits.ts'
import { email } from '../primitives.ts'
import { text } from '../schema/kind.ts'
import { object } from '../schema/object.ts'
import { oneOf } from '../schema/oneOf.ts'
import { optional } from '../schema/optional.ts'

export const connectEmail = defineRequest({
  payload: object({ email }),
  result: object({
    action: oneOf('VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'),
    /** Two digits to show beside VERIFY_DEVICE: the page behind the mail's link asks for them. */
    matchCode: optional(text),
  }),
  timeout: limits.request,
})

/** Resolves when the link in the mail was opened and approved. */
export const connectDevice = defineRequest({ timeout: limits.request })

export const connectOtp = defineRequest({
  payload: object({ otp: text }),
  timeout: limits.request,
})

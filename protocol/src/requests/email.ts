import * as z from 'zod/mini'
import { defineRequest } from '../defineRequest.ts'
import { limits } from '../limits.ts'
import { object } from '../object.ts'
import { email } from '../primitives.ts'

export const connectEmail = defineRequest({
  payload: object({ email }),
  result: object({
    action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
    /** Two digits to show beside VERIFY_DEVICE: the page behind the mail's link asks for them. */
    matchCode: z.optional(z.string()),
  }),
  timeout: limits.request,
})

/** Resolves when the link in the mail was opened and approved. */
export const connectDevice = defineRequest({ timeout: limits.request })

export const connectOtp = defineRequest({
  payload: object({ otp: z.string() }),
  timeout: limits.request,
})

import * as z from 'zod/mini'
import { defineRequest } from '../defineRequest.ts'
import { integer } from '../integer.ts'
import { limits } from '../limits.ts'
import { object } from '../object.ts'
import { email } from '../primitives.ts'

export const connectEmail = defineRequest({
  payload: object({ email }),
  result: object({
    action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
    /** Two digits to show beside VERIFY_DEVICE: the page behind the emailed link asks for them. */
    matchCode: z.optional(z.string()),
    /**
     * Seconds until the code or link expires: a duration, as clocks differ. Port only, like
     * `retryAfter`.
     */
    expiresIn: z.optional(integer),
    retryAfter: z.optional(integer),
  }),
  timeout: limits.request,
})

export const connectDevice = defineRequest({ timeout: limits.request })

export const connectOtp = defineRequest({
  payload: object({ otp: z.string() }),
  timeout: limits.request,
})

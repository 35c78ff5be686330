import * as z from 'zod/mini'
import { defineRequest } from '../defineRequest.ts'
import { isPlainObject } from '../isPlainObject.ts'
import { limits } from '../limits.ts'
import { object } from '../object.ts'
import { email } from '../primitives.ts'

const otp = object({ otp: z.string() })

/** AppKit clients send the new address as `email`; it is read as `newEmail`. */
export const updateEmail = defineRequest({
  payload: z.pipe(z.transform(renameEmail), object({ newEmail: email })),
  result: object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  timeout: limits.request,
})

export const updateEmailPrimaryOtp = defineRequest({ payload: otp, timeout: limits.request })

export const updateEmailSecondaryOtp = defineRequest({
  payload: otp,
  result: object({ newEmail: z.string() }),
  timeout: limits.request,
})

function renameEmail(payload: unknown): unknown {
  if (!isPlainObject(payload)) return payload
  const { email, newEmail = email } = payload
  return { newEmail }
}

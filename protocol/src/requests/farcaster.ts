import * as z from 'zod/mini'
import { defineRequest } from '../defineRequest.ts'
import { limits } from '../limits.ts'
import { object } from '../object.ts'

export const getFarcasterUri = defineRequest({
  payload: z.optional(
    object({
      /** Ours: `link` adds the account to the signed-in user. Default: login. */
      purpose: z.optional(z.enum(['login', 'link'])),
    }),
  ),
  result: object({ url: z.string() }),
})

export const connectFarcaster = defineRequest({ result: object({ userName: z.string() }) })

/** Ours. Ends a sign-in that the user left, of either purpose. */
export const cancelFarcaster = defineRequest({ timeout: limits.request })

/** Ours. Ends a sign-in of purpose `link` once the app has signed; the session stays the same. */
export const linkFarcaster = defineRequest({
  result: object({ userName: z.optional(z.nullable(z.string())) }),
})

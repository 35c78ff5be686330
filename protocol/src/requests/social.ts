import * as z from 'zod/mini'
import { defineRequest } from '../defineRequest.ts'
import { accountType } from '../entities/account.ts'
import { siwxMessage } from '../entities/siwxMessage.ts'
import { socialProvider } from '../entities/socialProvider.ts'
import { user } from '../entities/user.ts'
import { limits } from '../limits.ts'
import { object } from '../object.ts'
import { chainId } from '../primitives.ts'

export const getSocialRedirectUri = defineRequest({
  payload: object({ provider: socialProvider }),
  result: object({ uri: z.string() }),
  timeout: limits.request,
})

export const connectSocial = defineRequest({
  payload: object({
    /** The callback's URL, as the popup passed it to its opener. */
    uri: z.string(),
    preferredAccountType: z.optional(accountType),
    chainId: z.optional(chainId),
    siwxMessage: z.optional(siwxMessage),
    rpcUrl: z.optional(z.string()),
  }),
  result: user,
  timeout: limits.request,
})

import { defineRequest } from '../defineRequest.ts'
import { accountType } from '../entities/account.ts'
import { siwxMessage } from '../entities/siwxMessage.ts'
import { socialProvider } from '../entities/socialProvider.ts'
import { user } from '../entities/user.ts'
import { limits } from '../limits.ts'
import { chainId } from '../primitives.ts'
import { text } from '../schema/kind.ts'
import { object } from '../schema/object.ts'
import { optional } from '../schema/optional.ts'

export const getSocialRedirectUri = defineRequest({
  payload: object({ provider: socialProvider }),
  result: object({ uri: text }),
  timeout: limits.request,
})

export const connectSocial = defineRequest({
  payload: object({
    /** The callback's address, as the popup handed it to its opener. */
    uri: text,
    preferredAccountType: optional(accountType),
    chainId: optional(chainId),
    siwxMessage: optional(siwxMessage),
    rpcUrl: optional(text),
  }),
  result: user,
  timeout: limits.request,
})

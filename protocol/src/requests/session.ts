import { defineRequest } from '../defineRequest.ts'
import { accountType } from '../entities/account.ts'
import { siwxMessage } from '../entities/siwxMessage.ts'
import { user } from '../entities/user.ts'
import { chainId } from '../primitives.ts'
import { boolean, text } from '../schema/kind.ts'
import { object } from '../schema/object.ts'
import { optional } from '../schema/optional.ts'

export const getUser = defineRequest({
  payload: optional(
    object({
      chainId: optional(chainId),
      preferredAccountType: optional(accountType),
      socialUri: optional(text),
      siwxMessage: optional(siwxMessage),
      rpcUrl: optional(text),
    }),
  ),
  result: user,
})

export const signOut = defineRequest({})

export const isConnected = defineRequest({
  payload: optional(object({ token: optional(text) })),
  result: object({ isConnected: boolean }),
})

import * as z from 'zod/mini'
import { defineRequest } from '../defineRequest.ts'
import { accountType } from '../entities/account.ts'
import { siwxMessage } from '../entities/siwxMessage.ts'
import { user } from '../entities/user.ts'
import { object } from '../object.ts'
import { chainId } from '../primitives.ts'

export const getUser = defineRequest({
  payload: z.optional(
    object({
      chainId: z.optional(chainId),
      preferredAccountType: z.optional(accountType),
      socialUri: z.optional(z.string()),
      siwxMessage: z.optional(siwxMessage),
      rpcUrl: z.optional(z.string()),
    }),
  ),
  result: user,
})

export const signOut = defineRequest({})

/**
 * Ours. Asks the person for the password or passkey of a wallet in self-custody mode, in a window of
 * the frame's origin. The frame has to be visible.
 */
export const unlockWallet = defineRequest({})

export const isConnected = defineRequest({
  payload: z.optional(object({ token: z.optional(z.string()) })),
  result: object({ isConnected: z.boolean(), memoryOnly: z.optional(z.boolean()) }),
})

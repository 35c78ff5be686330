import * as z from 'zod/mini'
import { defineRequest } from '../defineRequest.ts'
import { accountType } from '../entities/account.ts'
import { siwxMessage } from '../entities/siwxMessage.ts'
import { linkedProvider, loginProvider } from '../entities/socialProvider.ts'
import { user } from '../entities/user.ts'
import { limits } from '../limits.ts'
import { object } from '../object.ts'
import { chainId } from '../primitives.ts'

export const getSocialRedirectUri = defineRequest({
  payload: object({
    provider: loginProvider,
    /** Ours: `link` adds the identity to the signed-in user. Default: login. */
    purpose: z.optional(z.enum(['login', 'link'])),
    /** Ours: leaves the dApp's page and returns to this one, instead of a popup. */
    returnUrl: z.optional(z.string()),
  }),
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

/** Ours. Removes a provider, or all passkeys, from the ways to sign in to the user's account. */
export const unlinkSocial = defineRequest({
  payload: object({ provider: linkedProvider }),
  timeout: limits.request,
})

/** Ours. Ends a flow of purpose `link`; the session stays the same. */
export const linkSocial = defineRequest({
  payload: object({ uri: z.string() }),
  result: object({ provider: loginProvider, userName: z.optional(z.nullable(z.string())) }),
  timeout: limits.request,
})

import * as z from 'zod/mini'
import { defineRequest } from '../defineRequest.ts'
import { accountType } from '../entities/account.ts'

export const getSmartAccountEnabledNetworks = defineRequest({
  result: z.object({ smartAccountEnabledNetworks: z.array(z.number()) }),
})

export const initSmartAccount = defineRequest({
  result: z.object({ address: z.string(), isDeployed: z.boolean() }),
})

export const setPreferredAccount = defineRequest({
  payload: z.object({ type: accountType }),
  result: z.object({ type: accountType, address: z.string() }),
})

import * as z from 'zod/mini'
import { defineRequest } from '../defineRequest.ts'
import { accountType } from '../entities/account.ts'
import { object } from '../object.ts'

export const getSmartAccountEnabledNetworks = defineRequest({
  result: object({ smartAccountEnabledNetworks: z.array(z.number()) }),
})

export const initSmartAccount = defineRequest({
  result: object({ address: z.string(), isDeployed: z.boolean() }),
})

export const setPreferredAccount = defineRequest({
  payload: object({ type: accountType }),
  result: object({ type: accountType, address: z.string() }),
})

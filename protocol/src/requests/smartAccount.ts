import { defineRequest } from '../defineRequest.ts'
import { accountType } from '../entities/account.ts'
import { boolean, number, text } from '../schema/kind.ts'
import { list } from '../schema/list.ts'
import { object } from '../schema/object.ts'

export const getSmartAccountEnabledNetworks = defineRequest({
  result: object({ smartAccountEnabledNetworks: list(number) }),
})

export const initSmartAccount = defineRequest({
  result: object({ address: text, isDeployed: boolean }),
})

export const setPreferredAccount = defineRequest({
  payload: object({ type: accountType }),
  result: object({ type: accountType, address: text }),
})

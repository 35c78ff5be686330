import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { quantity } from '../entities/quantity.ts'

/** EIP-695. */
export const eth_chainId = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: parameters(),
  result: quantity,
})

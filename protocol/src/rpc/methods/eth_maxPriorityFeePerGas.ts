import { tuple } from '../../schema/list.ts'
import { defineMethod } from '../defineMethod.ts'
import { quantity } from '../entities/quantity.ts'

/** A priority fee that gets a transaction in, in wei. */
export const eth_maxPriorityFeePerGas = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(),
  result: quantity,
})

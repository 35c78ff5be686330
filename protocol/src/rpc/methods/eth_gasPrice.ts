import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { nodeQuantity } from '../entities/quantity.ts'

/** The price of a unit of gas, in wei. */
export const eth_gasPrice = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(),
  result: nodeQuantity,
})

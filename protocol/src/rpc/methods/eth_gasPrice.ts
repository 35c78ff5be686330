import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { nodeQuantity } from '../entities/quantity.ts'

export const eth_gasPrice = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(),
  result: nodeQuantity,
})

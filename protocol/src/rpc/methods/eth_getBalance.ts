import { parameters } from '../../parameters.ts'
import { evmAddress } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { latestByDefault } from '../entities/block.ts'
import { nodeQuantity } from '../entities/quantity.ts'

export const eth_getBalance = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(evmAddress, latestByDefault),
  result: nodeQuantity,
})

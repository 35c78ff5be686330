import { parameters } from '../../parameters.ts'
import { evmAddress, hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { latestByDefault } from '../entities/block.ts'

export const eth_getCode = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(evmAddress, latestByDefault),
  result: hex,
})

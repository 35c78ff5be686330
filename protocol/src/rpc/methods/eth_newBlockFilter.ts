import { parameters } from '../../parameters.ts'
import { hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

export const eth_newBlockFilter = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(),
  result: hex,
})

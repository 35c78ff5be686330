import { parameters } from '../../parameters.ts'
import { hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { logFilter } from '../entities/log.ts'

export const eth_newFilter = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(logFilter),
  result: hex,
})

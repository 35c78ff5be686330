import { parameters } from '../../parameters.ts'
import { hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { logFilter } from '../entities/log.ts'

/** Starts a filter for logs; answers its id. */
export const eth_newFilter = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(logFilter),
  result: hex,
})

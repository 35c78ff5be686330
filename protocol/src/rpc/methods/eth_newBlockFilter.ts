import { parameters } from '../../parameters.ts'
import { hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

/** Starts a filter for new blocks; answers its id. */
export const eth_newBlockFilter = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  answeredBy: 'node',
  params: parameters(),
  result: hex,
})

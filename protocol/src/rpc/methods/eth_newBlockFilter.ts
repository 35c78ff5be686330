import { hex } from '../../primitives.ts'
import { tuple } from '../../schema/list.ts'
import { defineMethod } from '../defineMethod.ts'

/** Starts a filter for new blocks; answers its id. */
export const eth_newBlockFilter = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(),
  result: hex,
})

import { hex } from '../../primitives.ts'
import { list, tuple } from '../../schema/list.ts'
import { defineMethod } from '../defineMethod.ts'
import { nodeObject } from '../entities/nodeObject.ts'

/** All logs of a filter. */
export const eth_getFilterLogs = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(hex),
  result: list(nodeObject),
})

import { hex } from '../../primitives.ts'
import { list, tuple } from '../../schema/list.ts'
import { defineMethod } from '../defineMethod.ts'
import { log } from '../entities/log.ts'

/** All logs of a filter. */
export const eth_getFilterLogs = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(hex),
  result: list(log),
})

import { hex } from '../../primitives.ts'
import { firstOf } from '../../schema/firstOf.ts'
import { list, tuple } from '../../schema/list.ts'
import { defineMethod } from '../defineMethod.ts'
import { log } from '../entities/log.ts'

/** What a filter found since it was last asked: logs, or hashes. */
export const eth_getFilterChanges = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(hex),
  result: list(firstOf('Expected logs or hashes', hex, log)),
})

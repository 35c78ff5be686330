import { hex } from '../../primitives.ts'
import { boolean } from '../../schema/kind.ts'
import { tuple } from '../../schema/list.ts'
import { defineMethod } from '../defineMethod.ts'

/** Ends a filter. */
export const eth_uninstallFilter = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(hex),
  result: boolean,
})

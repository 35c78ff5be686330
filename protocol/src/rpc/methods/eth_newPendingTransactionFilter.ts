import { hex } from '../../primitives.ts'
import { boolean } from '../../schema/kind.ts'
import { tuple } from '../../schema/list.ts'
import { optional } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'

/** Starts a filter for pending transactions; answers its id. Some nodes take a flag for whole transactions. */
export const eth_newPendingTransactionFilter = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(optional(boolean)),
  result: hex,
})

import { firstOf } from '../../schema/firstOf.ts'
import { boolean } from '../../schema/kind.ts'
import { tuple } from '../../schema/list.ts'
import { defineMethod } from '../defineMethod.ts'
import { nodeObject } from '../entities/nodeObject.ts'

/** False, or how far the node has come. */
export const eth_syncing = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(),
  result: firstOf('Expected boolean or object', boolean, nodeObject),
})

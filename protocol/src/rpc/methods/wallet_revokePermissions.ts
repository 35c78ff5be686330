import { json } from '../../json.ts'
import { hex } from '../../primitives.ts'
import { tuple } from '../../schema/list.ts'
import { object } from '../../schema/object.ts'
import { optional } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'

/** Takes granted permissions back (ERC-7715). */
export const wallet_revokePermissions = defineMethod({
  policy: 'approval',
  namespace: 'eip155',
  params: tuple(object({ permissionsContext: hex })),
  result: optional(json),
})

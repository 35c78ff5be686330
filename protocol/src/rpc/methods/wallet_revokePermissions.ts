import * as z from 'zod/mini'
import { json } from '../../json.ts'
import { object } from '../../object.ts'
import { parameters } from '../../parameters.ts'
import { hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

/** ERC-7715. */
export const wallet_revokePermissions = defineMethod({
  policy: 'approval',
  namespace: 'eip155',
  params: parameters(object({ permissionsContext: hex })),
  result: z.optional(json),
})

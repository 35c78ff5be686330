import * as z from 'zod/mini'
import { json } from '../../json.ts'
import { hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

/** Takes granted permissions back (ERC-7715). */
export const wallet_revokePermissions = defineMethod({
  policy: 'approval',
  namespace: 'eip155',
  params: z.tuple([z.object({ permissionsContext: hex })]),
  result: z.optional(json),
})

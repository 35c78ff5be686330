import * as z from 'zod/mini'
import { filledArray } from '../../filledArray.ts'
import { defineMethod } from '../defineMethod.ts'
import { permissionGrant, permissionRequest } from '../entities/permissions.ts'

/** Lets another signer act for the account (ERC-7715). */
export const wallet_grantPermissions = defineMethod({
  policy: 'approval',
  namespace: 'eip155',
  params: filledArray(permissionRequest),
  result: z.array(permissionGrant),
})

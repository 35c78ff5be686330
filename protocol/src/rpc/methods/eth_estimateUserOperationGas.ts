import * as z from 'zod/mini'
import { json } from '../../json.ts'
import { parameters } from '../../parameters.ts'
import { evmAddress } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { nodeObject } from '../entities/nodeObject.ts'
import { userOperation } from '../entities/userOperation.ts'

/**
 * Estimates the gas limits of a user operation (ERC-4337). State overrides go to the bundler
 * unchanged.
 */
export const eth_estimateUserOperationGas = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: parameters(userOperation, evmAddress, z.optional(json)),
  result: nodeObject,
})

import { bytes32, evmAddress } from '../../primitives.ts'
import { tuple } from '../../schema/list.ts'
import { defineMethod } from '../defineMethod.ts'
import { userOperation } from '../entities/userOperation.ts'

/** Signs and sends a user operation (ERC-4337); answers its hash. */
export const eth_sendUserOperation = defineMethod({
  policy: 'approval',
  namespace: 'eip155',
  params: tuple(userOperation, evmAddress),
  result: bytes32,
})

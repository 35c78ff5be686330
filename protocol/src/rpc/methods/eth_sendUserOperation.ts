import { parameters } from '../../parameters.ts'
import { bytes32, evmAddress } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { userOperation } from '../entities/userOperation.ts'

/** Returns the hash of the user operation (ERC-4337). */
export const eth_sendUserOperation = defineMethod({
  policy: 'approval',
  namespace: 'eip155',
  params: parameters(userOperation, evmAddress),
  result: bytes32,
})

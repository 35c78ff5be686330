import { bytes32, evmAddress } from '../../primitives.ts'
import { boolean } from '../../schema/kind.ts'
import { tuple } from '../../schema/list.ts'
import { openObject } from '../../schema/object.ts'
import { nullable } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { nodeObject } from '../entities/nodeObject.ts'

/** What became of a user operation (ERC-4337), or null. */
export const eth_getUserOperationReceipt = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(bytes32),
  result: nullable(
    openObject({ userOpHash: bytes32, sender: evmAddress, success: boolean, receipt: nodeObject }),
  ),
})

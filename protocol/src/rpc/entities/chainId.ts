import { caipNetworkId, type Hex } from '../../primitives.ts'
import { convert } from '../../schema/convert.ts'
import { fail } from '../../schema/schema.ts'

/** An EVM chain in any form that clients use; becomes the hex quantity of EIP-695. */
export const evmChainId = convert(caipNetworkId, (id, issues): Hex => {
  const [namespace, reference] = id.split(':')
  if (namespace !== 'eip155') return fail(issues, id, 'Invalid chain id')
  return `0x${Number(reference).toString(16)}`
})

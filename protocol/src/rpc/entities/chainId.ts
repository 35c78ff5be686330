import { type Hex, parseChainId } from '../../primitives.ts'
import { fail, schema } from '../../schema/schema.ts'

/** An EVM chain in any form that clients use; becomes the hex quantity of EIP-695. */
export const evmChainId = schema((value, issues): Hex => {
  const id = parseChainId(value)
  if (!id?.startsWith('eip155:')) return fail(issues, value, 'Invalid chain id')
  return `0x${Number(id.slice('eip155:'.length)).toString(16)}`
})

import * as z from 'zod/mini'
import { withMessage } from '../../issueMessages.ts'
import { caipNetworkId, type Hex } from '../../primitives.ts'

const eip155 = /* @__PURE__ */ caipNetworkId.check(
  z.refine((id) => id.startsWith('eip155:'), withMessage('Invalid chain id')),
)

/** An EVM chain in any form that clients use; becomes a hex quantity (EIP-695). */
export const evmChainId = z.pipe(
  eip155,
  z.transform((id): Hex => `0x${Number(id.slice('eip155:'.length)).toString(16)}`),
)

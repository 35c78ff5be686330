/** Assets over several chains (ERC-7811). */

import * as z from 'zod/mini'
import { withMessage } from '../../issueMessages.ts'
import { object, openObject, record } from '../../object.ts'
import { evmAddress, hex } from '../../primitives.ts'
import { evmChainId } from './chainId.ts'

/** `native` is the chain's own coin. */
const assetAddress = z.union(
  [z.enum(['native']), evmAddress],
  withMessage('Expected native or an address'),
)

const asset = { address: assetAddress, type: z.string() }

export const assetQuery = object({
  account: evmAddress,
  assetFilter: z.optional(record(z.array(object(asset)))),
  assetTypeFilter: z.optional(z.array(z.string())),
  chainFilter: z.optional(z.array(evmChainId)),
})

/** Assets by hex chain id; balances in base units. */
export const assetsByChain = record(z.array(openObject({ ...asset, balance: hex })))

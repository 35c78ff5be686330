/** Assets of an account over several chains (ERC-7811). */

import * as z from 'zod/mini'
import { withMessage } from '../../issueMessages.ts'
import { object, openObject, record } from '../../object.ts'
import { evmAddress, hex } from '../../primitives.ts'
import { evmChainId } from './chainId.ts'

/** `native` stands for the chain's own coin. */
const assetAddress = z.union(
  [z.enum(['native']), evmAddress],
  withMessage('Expected native or an address'),
)

/** `type` is native, erc20, erc721 or a further kind. */
const asset = { address: assetAddress, type: z.string() }

export const assetQuery = object({
  account: evmAddress,
  assetFilter: z.optional(record(z.array(object(asset)))),
  assetTypeFilter: z.optional(z.array(z.string())),
  chainFilter: z.optional(z.array(evmChainId)),
})

/** Hex chain id -> what the account has there; balances in base units. */
export const assetsByChain = record(z.array(openObject({ ...asset, balance: hex })))

/** Assets of an account over several chains (ERC-7811). */
import * as z from 'zod/mini'
import { json } from '../../json.ts'
import { evmAddress, hex } from '../../primitives.ts'
import { evmChainId } from './chainId.ts'
import { nodeObject } from './nodeObject.ts'

/** `native` stands for the chain's own coin. */
const assetAddress = z.union([z.literal('native'), evmAddress])

/** `native`, `erc20`, `erc721` or a further kind. */
const assetType = z.string()

export const assetQuery = z.object({
  account: evmAddress,
  assetFilter: z.optional(
    z.record(hex, z.array(z.object({ address: assetAddress, type: assetType }))),
  ),
  assetTypeFilter: z.optional(z.array(assetType)),
  chainFilter: z.optional(z.array(evmChainId)),
})
export type AssetQuery = z.infer<typeof assetQuery>

/** Hex chain id -> what the account has there; balances in base units. */
export const assetsByChain = z.record(
  z.string(),
  z.array(
    nodeObject({
      address: assetAddress,
      balance: hex,
      type: assetType,
      metadata: z.optional(json),
    }),
  ),
)

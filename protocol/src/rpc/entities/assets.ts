/** Assets of an account over several chains (ERC-7811). */

import { evmAddress, hex } from '../../primitives.ts'
import { firstOf } from '../../schema/firstOf.ts'
import { text } from '../../schema/kind.ts'
import { list } from '../../schema/list.ts'
import { object, openObject, record } from '../../schema/object.ts'
import { oneOf } from '../../schema/oneOf.ts'
import { optional } from '../../schema/optional.ts'
import { evmChainId } from './chainId.ts'

/** `native` stands for the chain's own coin. */
const assetAddress = firstOf('Expected native or an address', oneOf('native'), evmAddress)

/** `type` is native, erc20, erc721 or a further kind. */
const asset = { address: assetAddress, type: text }

export const assetQuery = object({
  account: evmAddress,
  assetFilter: optional(record(list(object(asset)))),
  assetTypeFilter: optional(list(text)),
  chainFilter: optional(list(evmChainId)),
})

/** Hex chain id -> what the account has there; balances in base units. */
export const assetsByChain = record(list(openObject({ ...asset, balance: hex })))

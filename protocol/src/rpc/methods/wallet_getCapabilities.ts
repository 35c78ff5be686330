import { evmAddress } from '../../primitives.ts'
import { list, tuple } from '../../schema/list.ts'
import { record } from '../../schema/object.ts'
import { optional } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { capabilities } from '../entities/calls.ts'
import { evmChainId } from '../entities/chainId.ts'

/** What the wallet can do, by chain (EIP-5792). The answer is keyed by hex chain id. */
export const wallet_getCapabilities = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(evmAddress, optional(list(evmChainId))),
  result: record(capabilities),
})

import * as z from 'zod/mini'
import { evmAddress } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { capabilities } from '../entities/calls.ts'
import { evmChainId } from '../entities/chainId.ts'

/** What the wallet can do, by chain (EIP-5792). The answer is keyed by hex chain id. */
export const wallet_getCapabilities = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: z.tuple([evmAddress, z.optional(z.array(evmChainId))]),
  result: z.record(z.string(), capabilities),
})

import * as z from 'zod/mini'
import { record } from '../../object.ts'
import { parameters } from '../../parameters.ts'
import { evmAddress } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { capabilities } from '../entities/calls.ts'
import { evmChainId } from '../entities/chainId.ts'

/** The wallet's capabilities by chain (EIP-5792), keyed by hex chain id. */
export const wallet_getCapabilities = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: parameters(evmAddress, z.optional(z.array(evmChainId))),
  result: record(capabilities),
})

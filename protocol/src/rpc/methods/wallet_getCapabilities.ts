import * as z from 'zod/mini'
import { record } from '../../object.ts'
import { parameters } from '../../parameters.ts'
import { evmAddress } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { capabilities } from '../entities/calls.ts'
import { evmChainId } from '../entities/chainId.ts'

/** Capabilities by hex chain id (EIP-5792). */
export const wallet_getCapabilities = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: parameters(evmAddress, z.optional(z.array(evmChainId))),
  result: record(capabilities),
})

import * as z from 'zod/mini'
import { evmAddress } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

/** The entry points that the bundler serves (ERC-4337). */
export const eth_supportedEntryPoints = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: z.tuple([]),
  result: z.array(evmAddress),
})

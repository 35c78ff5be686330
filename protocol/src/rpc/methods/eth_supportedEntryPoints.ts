import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { bytes20 } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

/** ERC-4337. */
export const eth_supportedEntryPoints = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: parameters(),
  result: z.array(bytes20),
})

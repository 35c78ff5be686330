import * as z from 'zod/mini'
import { evmAddress, hex } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'
import { latestByDefault } from '../entities/block.ts'

/** The code of a contract. */
export const eth_getCode = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: z.tuple([evmAddress, latestByDefault]),
  result: hex,
})

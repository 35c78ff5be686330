import * as z from 'zod/mini'
import { evmAddress } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

/** The connected account, or none. */
export const eth_accounts = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: z.tuple([]),
  result: z.array(evmAddress),
})

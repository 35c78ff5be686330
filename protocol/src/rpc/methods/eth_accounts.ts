import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { evmAddress } from '../../primitives.ts'
import { defineMethod } from '../defineMethod.ts'

export const eth_accounts = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: parameters(),
  result: z.array(evmAddress),
})

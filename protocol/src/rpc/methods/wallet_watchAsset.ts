import * as z from 'zod/mini'
import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { watchedAsset } from '../entities/watchedAsset.ts'

/** Adds a token to the account's list (EIP-747). Nothing is signed. */
export const wallet_watchAsset = defineMethod({
  policy: 'approval',
  namespace: 'eip155',
  params: parameters(watchedAsset),
  result: z.boolean(),
})

import * as z from 'zod/mini'
import { defineRequest } from '../defineRequest.ts'
import { object } from '../object.ts'
import { chainId } from '../primitives.ts'

/** Returns a plain number for EVM chains: clients store it and answer `eth_chainId` from it. */
const answer = object({ chainId })

export const switchNetwork = defineRequest({
  payload: object({ chainId, rpcUrl: z.optional(z.string()) }),
  result: answer,
})

export const getChainId = defineRequest({ result: answer })

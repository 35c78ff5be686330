import * as z from 'zod/mini'
import { defineRequest } from '../defineRequest.ts'
import { chainId } from '../primitives.ts'

/** Answers a plain number for EVM chains: clients store it and answer `eth_chainId` from it. */
const answer = z.object({ chainId: z.union([z.number(), z.string()]) })

export const switchNetwork = defineRequest({
  payload: z.object({ chainId, rpcUrl: z.optional(z.string()) }),
  result: answer,
})

export const getChainId = defineRequest({ result: answer })

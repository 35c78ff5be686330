import * as z from 'zod/mini'
import { defineRequest } from '../defineRequest.ts'
import { json } from '../json.ts'
import { object } from '../object.ts'
import { chainId, chainNamespace } from '../primitives.ts'

/**
 * The method's own schemas parse method and parameters, so that an unknown method gets its own
 * error.
 */
export const rpcRequest = defineRequest({
  payload: object({
    method: z.string(),
    params: z.optional(json),
    chainId: z.optional(chainId),
    chainNamespace: z.optional(chainNamespace),
    rpcUrl: z.optional(z.string()),
  }),
  result: z.optional(json),
})

/** Rejects every open approval. */
export const rpcAbort = defineRequest({ idOptional: true })

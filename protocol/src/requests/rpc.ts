import { defineRequest } from '../defineRequest.ts'
import { json } from '../json.ts'
import { chainId, chainNamespace } from '../primitives.ts'
import { text } from '../schema/kind.ts'
import { object } from '../schema/object.ts'
import { optional } from '../schema/optional.ts'

/** Method and parameters are parsed by the method's own schemas, so that an unknown one gets its own answer. */
export const rpcRequest = defineRequest({
  payload: object({
    method: text,
    params: optional(json),
    chainId: optional(chainId),
    chainNamespace: optional(chainNamespace),
    rpcUrl: optional(text),
  }),
  result: optional(json),
})

/** Rejects every open approval. */
export const rpcAbort = defineRequest({ idOptional: true })

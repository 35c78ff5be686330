import { defineRequest } from '../defineRequest.ts'
import { chainId } from '../primitives.ts'
import { text } from '../schema/kind.ts'
import { object } from '../schema/object.ts'
import { optional } from '../schema/optional.ts'

/** Answers a plain number for EVM chains: clients store it and answer `eth_chainId` from it. */
const answer = object({ chainId })

export const switchNetwork = defineRequest({
  payload: object({ chainId, rpcUrl: optional(text) }),
  result: answer,
})

export const getChainId = defineRequest({ result: answer })

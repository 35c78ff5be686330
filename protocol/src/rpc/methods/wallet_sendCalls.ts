import { text } from '../../schema/kind.ts'
import { tuple } from '../../schema/list.ts'
import { object } from '../../schema/object.ts'
import { optional } from '../../schema/optional.ts'
import { defineMethod } from '../defineMethod.ts'
import { callBatch, capabilities } from '../entities/calls.ts'

/** Sends a batch of calls (EIP-5792); answers the batch's id. */
export const wallet_sendCalls = defineMethod({
  policy: 'approval',
  namespace: 'eip155',
  params: tuple(callBatch),
  result: object({ id: text, capabilities: optional(capabilities) }),
})

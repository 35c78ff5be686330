import { text } from '../../schema/kind.ts'
import { tuple } from '../../schema/list.ts'
import { defineMethod } from '../defineMethod.ts'
import { callsStatus } from '../entities/calls.ts'

/** What became of a batch of calls (EIP-5792). */
export const wallet_getCallsStatus = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: tuple(text),
  result: callsStatus,
})

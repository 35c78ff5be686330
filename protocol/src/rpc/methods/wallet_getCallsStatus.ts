import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { callsId, callsStatus } from '../entities/calls.ts'

/** EIP-5792. */
export const wallet_getCallsStatus = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: parameters(callsId),
  result: callsStatus,
})

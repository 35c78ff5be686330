import type { SendCallsParameters, SendCallsReturnType } from '../actions/evm/calls.ts'
import { sendCalls } from '../actions/sendCalls.ts'
import { type Mutation, type MutationState, useMutation } from './useMutation.ts'

export type UseSendCallsReturnType = MutationState<SendCallsParameters, SendCallsReturnType> & {
  /** Returns nothing: the state has the outcome. */
  sendCalls: Mutation<SendCallsParameters, SendCallsReturnType>['mutate']
  sendCallsAsync: Mutation<SendCallsParameters, SendCallsReturnType>['mutateAsync']
  reset(): void
}

/**
 * Sends calls together from the connected EVM account: see the action `sendCalls`.
 *
 * @example const { sendCalls, data, error } = useSendCalls()  // data?.id
 */
export function useSendCalls(): UseSendCallsReturnType {
  const { state, mutate, mutateAsync, reset } = useMutation<
    SendCallsParameters,
    SendCallsReturnType
  >(sendCalls)
  return { ...state, sendCalls: mutate, sendCallsAsync: mutateAsync, reset }
}

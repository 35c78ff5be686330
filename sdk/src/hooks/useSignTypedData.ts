import type { Hex } from '@latchkey/protocol'
import {
  type SignTypedData,
  type SignTypedDataParameters,
  signTypedData,
} from '../actions/signTypedData.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { type MutationState, useMutation } from './useMutation.ts'

type Variables = SignTypedDataParameters

export type UseSignTypedDataReturnType = MutationState<Variables, Hex> & {
  /** Returns nothing: the state has the outcome. */
  signTypedData: SignTypedData<void>
  signTypedDataAsync: SignTypedData
  reset(): void
}

const sign = (latchkey: Latchkey, variables: Variables) => signTypedData(latchkey, variables)

/**
 * Signs typed data (EIP-712) with the connected EVM account: see the action `signTypedData`.
 *
 * @example const { signTypedData, data: signature } = useSignTypedData()
 */
export function useSignTypedData(): UseSignTypedDataReturnType {
  const { state, mutate, mutateAsync, reset } = useMutation(sign)
  return {
    ...state,
    // Typed by its parameters, which the action takes in any form.
    signTypedData: mutate as SignTypedData<void>,
    signTypedDataAsync: mutateAsync as SignTypedData,
    reset,
  }
}

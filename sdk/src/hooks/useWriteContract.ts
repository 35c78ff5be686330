import type { Hex } from '@latchkey/protocol'
import {
  type WriteContract,
  type WriteContractParameters,
  writeContract,
} from '../actions/writeContract.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { type MutationState, useMutation } from './useMutation.ts'

type Variables = WriteContractParameters

export type UseWriteContractReturnType = MutationState<Variables, Hex> & {
  /** Returns nothing: the state has the outcome. */
  writeContract: WriteContract<void>
  writeContractAsync: WriteContract
  reset(): void
}

const write = (latchkey: Latchkey, variables: Variables) => writeContract(latchkey, variables)

/**
 * Calls functions of contracts in transactions: see the action `writeContract`.
 *
 * @example const { writeContract, data: hash } = useWriteContract()
 */
export function useWriteContract(): UseWriteContractReturnType {
  const { state, mutate, mutateAsync, reset } = useMutation(write)
  return {
    ...state,
    // Typed by the ABI, which the action takes in any form.
    writeContract: mutate as WriteContract<void>,
    writeContractAsync: mutateAsync as WriteContract,
    reset,
  }
}

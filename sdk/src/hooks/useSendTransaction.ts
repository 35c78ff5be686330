import {
  type SendTransactionParameters,
  type SendTransactionReturnType,
  sendTransaction,
} from '../actions/sendTransaction.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { type Mutation, type MutationState, useMutation } from './useMutation.ts'

type SendableNamespace = 'eip155' | 'solana'
type Variables<Namespace extends SendableNamespace> = SendTransactionParameters<Namespace>
type Data<Namespace extends SendableNamespace> = SendTransactionReturnType<Variables<Namespace>>

export type UseSendTransactionReturnType<Namespace extends SendableNamespace = 'eip155'> =
  MutationState<Variables<Namespace>, Data<Namespace>> & {
    /** Returns nothing: the state has the outcome. */
    sendTransaction: Mutation<Variables<Namespace>, Data<Namespace>>['mutate']
    sendTransactionAsync: Mutation<Variables<Namespace>, Data<Namespace>>['mutateAsync']
    reset(): void
  }

/** The hook's type parameter is the namespace of its calls. */
const send = <Namespace extends SendableNamespace>(
  latchkey: Latchkey,
  variables: Variables<Namespace>,
) => sendTransaction(latchkey, variables) as Promise<Data<Namespace>>

/**
 * Sends transactions from the connected account: see the action `sendTransaction`.
 *
 * @example
 * const { sendTransaction, data: hash, error } = useSendTransaction()
 * const solana = useSendTransaction<'solana'>()
 */
export function useSendTransaction<
  Namespace extends SendableNamespace = 'eip155',
>(): UseSendTransactionReturnType<Namespace> {
  const { state, mutate, mutateAsync, reset } = useMutation<Variables<Namespace>, Data<Namespace>>(
    send,
  )
  return { ...state, sendTransaction: mutate, sendTransactionAsync: mutateAsync, reset }
}

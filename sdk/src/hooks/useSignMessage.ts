import { type SignMessageParameters, signMessage } from '../actions/signMessage.ts'
import type { Latchkey } from '../core/latchkey.ts'
import type { ConfiguredNamespace } from '../core/register.ts'
import { type Mutation, type MutationState, useMutation } from './useMutation.ts'

type Variables = SignMessageParameters<ConfiguredNamespace>

export type UseSignMessageReturnType = MutationState<Variables, string> & {
  /** Returns nothing: the state has the outcome. */
  signMessage: Mutation<Variables, string>['mutate']
  signMessageAsync: Mutation<Variables, string>['mutateAsync']
  reset(): void
}

const sign = (latchkey: Latchkey, variables: Variables) => signMessage(latchkey, variables)

/**
 * Signs texts with the connected account: see the action `signMessage`.
 *
 * @example const { signMessage, data: signature } = useSignMessage()
 */
export function useSignMessage(): UseSignMessageReturnType {
  const { state, mutate, mutateAsync, reset } = useMutation(sign)
  return { ...state, signMessage: mutate, signMessageAsync: mutateAsync, reset }
}

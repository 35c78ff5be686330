import { type UpdateEmailParameters, updateEmail } from '../actions/updateEmail.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { type Mutation, type MutationState, useMutation } from './useMutation.ts'

type Variables = UpdateEmailParameters | undefined

export type UseUpdateEmailReturnType = MutationState<Variables, string> & {
  /** Returns nothing: the state has the outcome. */
  updateEmail(parameters?: UpdateEmailParameters): void
  updateEmailAsync(parameters?: UpdateEmailParameters): Promise<string>
  reset: Mutation<Variables, string>['reset']
}

const update = (latchkey: Latchkey, variables: Variables) => updateEmail(latchkey, variables)

/**
 * Changes the email of the signed-in user, in the modal or without it: see the action `updateEmail`.
 *
 * @example const { updateEmail, data: newEmail } = useUpdateEmail()
 */
export function useUpdateEmail(): UseUpdateEmailReturnType {
  const { state, mutate, mutateAsync, reset } = useMutation(update)
  return { ...state, updateEmail: mutate, updateEmailAsync: mutateAsync, reset }
}

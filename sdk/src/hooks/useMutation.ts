import { useCallback, useRef, useState } from 'react'
import type { Latchkey } from '../core/latchkey.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

/** The newest call of a hook's function. Narrow it by `status`. */
export type MutationState<Variables, Data> =
  | { status: 'idle'; data: undefined; error: undefined; variables: undefined }
  | { status: 'pending'; data: undefined; error: undefined; variables: Variables }
  | { status: 'success'; data: Data; error: undefined; variables: Variables }
  | { status: 'error'; data: undefined; error: Error; variables: Variables }

export type Mutation<Variables, Data> = {
  state: MutationState<Variables, Data>
  /** Returns nothing: the state has the outcome. */
  mutate(variables: Variables): void
  mutateAsync(variables: Variables): Promise<Data>
  /** Makes the state idle. A pending call changes it no more. */
  reset(): void
}

const idle = { status: 'idle', data: undefined, error: undefined, variables: undefined } as const

/** Runs an action and keeps the state of its newest call. Keep the identity of `run`. */
export function useMutation<Variables, Data>(
  run: (latchkey: Latchkey, variables: Variables) => Promise<Data>,
): Mutation<Variables, Data> {
  const latchkey = useLatchkeyContext()
  const [state, setState] = useState<MutationState<Variables, Data>>(idle)
  const newest = useRef(0)

  const mutateAsync = useCallback(
    async (variables: Variables) => {
      newest.current += 1
      const call = newest.current
      const show = (next: MutationState<Variables, Data>) => {
        if (newest.current === call) setState(next)
      }
      show({ ...idle, status: 'pending', variables })
      try {
        const data = await run(latchkey, variables)
        show({ ...idle, status: 'success', data, variables })
        return data
      } catch (cause) {
        // Actions reject with errors.
        show({ ...idle, status: 'error', error: cause as Error, variables })
        throw cause
      }
    },
    [latchkey, run],
  )
  const mutate = useCallback(
    (variables: Variables) => {
      // The state reports the failure.
      mutateAsync(variables).catch(() => undefined)
    },
    [mutateAsync],
  )
  const reset = useCallback(() => {
    newest.current += 1
    setState(idle)
  }, [])
  return { state, mutate, mutateAsync, reset }
}

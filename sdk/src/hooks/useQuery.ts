import { useEffect, useRef, useState } from 'react'
import type { Latchkey } from '../core/latchkey.ts'
import { loadCode } from '../core/loadCode.ts'
import type { WatchParameters } from '../core/queries/defineQuery.ts'
import type { QueryState } from '../core/queries/queryCache.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

export type Watch<Data> = (latchkey: Latchkey, watch: WatchParameters<Data>) => Promise<void>

export type UseQueryParameters<Data> = {
  /** Loads the query. Keep its identity while its parameters are the same. */
  load: () => Promise<Watch<Data>>
  /** Identifies the value. Undefined: nothing to fetch. */
  subject: string | undefined
  /** Fetches again when the subject changes, even if the cached value is fresh. */
  refetches?: boolean
}

const nothing = { data: undefined, isLoading: false, isRetrying: false, error: undefined }

export function useQuery<Data>({
  load,
  subject,
  refetches = false,
}: UseQueryParameters<Data>): QueryState<Data> {
  const latchkey = useLatchkeyContext()
  const [state, setState] = useState<{ subject: string; result: QueryState<Data> }>()

  const last = useRef<string>(undefined)

  useEffect(() => {
    const refetch = refetches && last.current !== undefined && last.current !== subject
    last.current = subject
    if (subject === undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const onChange = (result: QueryState<Data>) => setState({ subject, result })
    loadCode(load)
      .then((watch) => watch(latchkey, { signal, refetch, onChange }))
      .catch((error: Error) => {
        // CODE_NOT_LOADED, or NOT_CONNECTED after a sign-out.
        if (!signal.aborted) onChange({ ...nothing, error })
      })
    return () => controller.abort()
  }, [latchkey, load, subject, refetches])

  if (subject === undefined) return nothing
  return state?.subject === subject ? state.result : { ...nothing, isLoading: true }
}

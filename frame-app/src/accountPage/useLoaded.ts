import { useCallback, useEffect, useState } from 'react'

export type Loaded<Value> = {
  value: Value | undefined
  error: unknown
  /** Keeps the old value until the new one is there. */
  reload(): Promise<void>
}

/** @param load must keep its identity between renders */
export function useLoaded<Value>(load: () => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<{ value?: Value; error?: unknown }>({})
  const reload = useCallback(async () => {
    try {
      setState({ value: await load() })
    } catch (error) {
      // Every error is shown.
      setState({ error })
    }
  }, [load])
  useEffect(() => void reload(), [reload])
  return { value: state.value, error: state.error, reload }
}

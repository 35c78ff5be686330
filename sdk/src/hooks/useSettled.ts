import { useEffect, useState } from 'react'
import type { Latchkey } from '../core/latchkey.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

/** The state of one action that runs with the component. Narrow it by `status`. */
export type Settling<Data> =
  | { status: 'idle' | 'pending'; data: undefined; error: undefined }
  | { status: 'success'; data: Data; error: undefined }
  | { status: 'error'; data: undefined; error: Error }

type Run<Data> = (latchkey: Latchkey, signal: AbortSignal) => Promise<Data>

export type UseSettledParameters<Data> = {
  /** Keep its identity while its parameters are the same. */
  run: Run<Data>
  /** Identifies what it is about. Undefined: nothing to run. */
  subject: string | undefined
}

const nothing = { data: undefined, error: undefined } as const

/** Runs an action until the component unmounts, and again when `run` or the subject changes. */
export function useSettled<Data>({ run, subject }: UseSettledParameters<Data>): Settling<Data> {
  const latchkey = useLatchkeyContext()
  const [settled, setSettled] = useState<UseSettledParameters<Data> & { result: Settling<Data> }>()

  useEffect(() => {
    if (subject === undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const show = (result: Settling<Data>) => {
      if (!signal.aborted) setSettled({ run, subject, result })
    }
    run(latchkey, signal).then(
      (data) => show({ ...nothing, status: 'success', data }),
      (error: Error) => show({ ...nothing, status: 'error', error }),
    )
    return () => controller.abort()
  }, [latchkey, run, subject])

  if (subject === undefined) return { ...nothing, status: 'idle' }
  const isCurrent = settled?.run === run && settled.subject === subject
  return isCurrent ? settled.result : { ...nothing, status: 'pending' }
}

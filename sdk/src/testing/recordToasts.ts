import type { Latchkey } from '../core/latchkey.ts'

/** The code of each toast that opens from now on; a toast itself is gone after a while. */
export function recordToasts({ stores: { toast } }: Latchkey): (string | undefined)[] {
  const codes: (string | undefined)[] = []
  toast.subscribe((state, previous) => {
    if (state.open && !previous.open) codes.push(state.code)
  })
  return codes
}

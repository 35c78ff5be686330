import type { Latchkey } from '../core/latchkey.ts'

/** The code of each toast that opens from now on; a toast itself is gone after a while. */
export function recordToasts({ _internal }: Latchkey): (string | undefined)[] {
  const codes: (string | undefined)[] = []
  _internal.stores.toast.subscribe((state, previous) => {
    if (state.open && !previous.open) codes.push(state.code)
  })
  return codes
}

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Latchkey } from '../../core/latchkey.ts'
import type { EmailCapture } from './emailCapture.ts'
import type { SiwxFlow } from './startSiwx.ts'

/** Undefined until the flow of the option `siwx` starts, with the first connection. */
type FlowStore = StoreApi<{
  readonly flow: SiwxFlow | undefined
  /** Undefined if the dApp asks for no email. */
  readonly capture?: EmailCapture | undefined
}>

/** By the stores of an instance. Not one of them: most pages need none. */
const flows = new WeakMap<object, FlowStore>()

export function getFlowStore({ _internal: { stores } }: Latchkey): FlowStore {
  const known = flows.get(stores)
  if (known) return known
  const store: FlowStore = createStore(() => ({ flow: undefined }))
  flows.set(stores, store)
  return store
}

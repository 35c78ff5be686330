import { createRoot, type Root } from 'react-dom/client'
import type { Latchkey } from '../core/latchkey.ts'
import { LatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { ModalGate } from './ModalGate.tsx'

/** Draws the modal in a root of its own from its next opening, while no provider draws it. */
export function mountModal(latchkey: Latchkey): void {
  const { stores, modalHost, destroyed } = latchkey._internal
  let root: Root | undefined
  const update = () => {
    const isHost = !modalHost.isAttached() && !destroyed.aborted
    if (isHost && stores.modal.getState().open) root ??= renderModal(latchkey)
    if (isHost) return
    root?.unmount()
    root = undefined
  }
  stores.modal.subscribe(update)
  modalHost.subscribe(update)
  destroyed.addEventListener('abort', update)
  update()
}

function renderModal(latchkey: Latchkey): Root {
  // Detached: the modal renders through a portal.
  const root = createRoot(document.createElement('div'))
  root.render(
    <LatchkeyContext.Provider value={latchkey}>
      <ModalGate />
    </LatchkeyContext.Provider>,
  )
  return root
}

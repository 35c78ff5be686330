import { createRoot } from 'react-dom/client'
import type { Latchkey } from '../core/latchkey.ts'
import { LatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { ModalGate } from './ModalGate.tsx'

/** Draws the modal on a page without React. Returns its removal. */
export function mountModal(latchkey: Latchkey): () => void {
  // Detached: the modal renders through a portal.
  const root = createRoot(document.createElement('div'))
  root.render(
    <LatchkeyContext.Provider value={latchkey}>
      <ModalGate />
    </LatchkeyContext.Provider>,
  )
  return () => root.unmount()
}

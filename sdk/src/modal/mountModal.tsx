import { createRoot } from 'react-dom/client'
import type { Latchkey } from '../core/latchkey.ts'
import { LatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { ModalGate } from './ModalGate.tsx'

/** Draws the modal of a page that has no React of its own. Returns what removes it. */
export function mountModal(latchkey: Latchkey): () => void {
  // It stays out of the page: the modal is drawn through a portal.
  const root = createRoot(document.createElement('div'))
  root.render(
    <LatchkeyContext.Provider value={latchkey}>
      <ModalGate />
    </LatchkeyContext.Provider>,
  )
  return () => root.unmount()
}

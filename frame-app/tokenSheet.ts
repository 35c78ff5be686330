import type { Plugin } from 'vite'
// By its path: a configuration is bundled before packages of the workspace can be.
import { writeTokenSheet } from '../ui/src/tokens/tokenSheet.ts'

const name = 'virtual:tokens.css'

/** Serves the design tokens as a style sheet, built from `ui`. */
export const tokenSheet: Plugin = {
  name: 'token-sheet',
  resolveId: (id) => (id === name ? id : undefined),
  // A dApp may choose the accent; `applyTheme.ts` sets it.
  load: (id) =>
    id === name ? writeTokenSheet({ replaceable: ['accent', 'onAccent'] }) : undefined,
}

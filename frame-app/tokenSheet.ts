import type { Plugin } from 'vite'
// Imported by path: a configuration is bundled before packages of the workspace.
import { writeTokenSheet } from '../ui/src/tokens/tokenSheet.ts'

const name = 'virtual:tokens.css'

export const tokenSheet: Plugin = {
  name: 'token-sheet',
  resolveId: (id) => (id === name ? id : undefined),
  // A dApp may choose the accent; `applyTheme.ts` sets it.
  load: (id) =>
    id === name ? writeTokenSheet({ replaceable: ['accent', 'onAccent'] }) : undefined,
}

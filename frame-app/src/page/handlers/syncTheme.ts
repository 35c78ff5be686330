import type { Handler } from '../handler.ts'

/** The approval sheet takes the dApp's light or dark mode and its accent. */
export const syncTheme: Handler<'SYNC_THEME'> = (theme, { approvals }) => {
  approvals.setTheme(theme)
  return undefined
}

import type { Latchkey } from '../core/latchkey.ts'
import type { ThemeState } from '../core/theme/themeStore.ts'

/**
 * Returns the theme as the dApp set it: `theme: undefined` follows the user's system.
 *
 * @example getTheme(latchkey).theme // 'dark'
 */
export const getTheme = ({ _internal }: Latchkey): ThemeState => _internal.stores.theme.getState()

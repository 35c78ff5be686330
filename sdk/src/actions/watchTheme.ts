import type { Latchkey } from '../core/latchkey.ts'
import { observe } from '../core/observe.ts'
import type { ThemeState } from '../core/theme/themeStore.ts'
import { getTheme } from './getTheme.ts'

export type WatchThemeParameters = { onChange: (theme: ThemeState) => void }

/**
 * Calls `onChange` when the dApp sets another theme. Returns a function that stops.
 *
 * @example watchTheme(latchkey, { onChange: ({ theme }) => paint(theme) })
 */
export const watchTheme = (latchkey: Latchkey, { onChange }: WatchThemeParameters): (() => void) =>
  observe([latchkey._internal.stores.theme], () => getTheme(latchkey), onChange)

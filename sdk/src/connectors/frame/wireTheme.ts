import type { Theme } from '@latchkey/protocol'
import { themes } from '@latchkey/ui'
import type { ConnectorTheme } from '../connector.ts'

/** Adds the two variables that AppKit's clients also send. */
export function toWireTheme({ theme, themeVariables }: ConnectorTheme): Theme {
  const { accent, surface } = themes[theme]
  return {
    themeMode: theme,
    themeVariables: { ...themeVariables },
    w3mThemeVariables: {
      '--w3m-accent': themeVariables['--lk-accent'] ?? accent,
      '--w3m-background': themeVariables['--lk-surface'] ?? surface,
    },
  }
}

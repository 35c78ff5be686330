import type { Theme } from '@latchkey/protocol'
import { cssVariables } from '../../theme/cssVariables.ts'
import type { ConnectorTheme } from '../connectorContext.ts'

/** Adds the two variables that AppKit's clients also send. */
export function toWireTheme({ theme, themeVariables }: ConnectorTheme): Theme {
  // Every theme has both.
  const variables = cssVariables(theme, themeVariables)
  const { '--lk-accent': accent = '', '--lk-surface': surface = '' } = variables
  return {
    themeMode: theme,
    themeVariables: { ...themeVariables },
    w3mThemeVariables: {
      '--w3m-accent': accent,
      '--w3m-background': surface,
    },
  }
}

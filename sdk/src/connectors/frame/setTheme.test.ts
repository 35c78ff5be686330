// @vitest-environment jsdom
import { themes } from '@latchkey/ui'
import { describe, expect, test } from 'vitest'
import { setTheme } from '../../core/theme/setTheme.ts'
import { startLatchkey } from '../../testing/startLatchkey.ts'

describe('setTheme', () => {
  test('default: here and in the frame', async () => {
    const app = startLatchkey()
    await app.openFrame()
    setTheme(app.latchkey, { theme: 'dark', themeVariables: { '--lk-accent': 'red' } })
    await expect
      .poll(() => app.fake.requests.at(-1))
      .toMatchObject({
        name: 'SYNC_THEME',
        payload: {
          themeMode: 'dark',
          themeVariables: { '--lk-accent': 'red' },
          w3mThemeVariables: { '--w3m-accent': 'red', '--w3m-background': themes.dark.surface },
        },
      })
  })
})

// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { startLatchkey } from '../../testing/startLatchkey.ts'
import { setTheme } from './setTheme.ts'

describe('setTheme', () => {
  test('default: here and in the frame', async () => {
    const app = startLatchkey()
    await (await app.latchkey.frame()).init()
    setTheme(app.latchkey, { themeMode: 'dark', themeVariables: { '--lk-accent': 'red' } })
    await expect
      .poll(() => app.fake.requests.at(-1))
      .toMatchObject({
        name: 'SYNC_THEME',
        payload: { themeMode: 'dark', themeVariables: { '--lk-accent': 'red' } },
      })
  })
})

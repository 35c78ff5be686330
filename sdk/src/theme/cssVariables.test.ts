import { themes } from '@latchkey/ui'
import { describe, expect, test } from 'vitest'
import { cssVariables } from './cssVariables.ts'

describe('cssVariables', () => {
  test('default', () => {
    expect(cssVariables('light')).toMatchObject({
      '--lk-text-muted': themes.light.textMuted,
      '--lk-on-accent': themes.light.onAccent,
    })
  })

  test('param: overrides replace and add', () => {
    const variables = cssVariables('dark', { '--lk-accent': 'red', '--lk-z-index': '7' })
    expect(variables['--lk-accent']).toBe('red')
    expect(variables['--lk-z-index']).toBe('7')
    expect(variables['--lk-text']).toBe(themes.dark.text)
  })
})

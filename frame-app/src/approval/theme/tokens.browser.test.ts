import 'virtual:tokens.css'
import type { ThemeMode } from '@latchkey/protocol'
import { parseColor, themes } from '@latchkey/ui'
import { afterEach, describe, expect, test } from 'vitest'
import { applyTheme } from './applyTheme.ts'

const root = document.documentElement
const modes: readonly ThemeMode[] = ['light', 'dark']

afterEach(() => {
  root.removeAttribute('style')
  delete root.dataset.theme
})

/** A token as the browser computes it. */
function computed(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--lk-${token})`
  root.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

describe('tokens.css', () => {
  test.each(modes)(
    'default: the browser takes the tokens that accents are measured against (%s)',
    (mode) => {
      applyTheme(root, { themeMode: mode })
      expect(parseColor(computed('surface'))).toEqual(parseColor(themes[mode].surface))
    },
  )
})

describe('applyTheme', () => {
  test('behavior: a theme without a mode keeps the one before', () => {
    applyTheme(root, { themeMode: 'dark' })
    applyTheme(root, { themeVariables: {} })
    expect(root.dataset.theme).toBe('dark')
  })

  test.each(['--lk-accent', '--w3m-accent'])('param: %s becomes the accent', (name) => {
    applyTheme(root, { themeMode: 'light', themeVariables: { [name]: '#1d4ed8' } })
    expect(computed('accent')).toBe('color(srgb-linear 0.0123 0.0762 0.6867)')
    expect(computed('on-accent')).toBe('oklch(1 0 0)')
  })

  test('param: w3mThemeVariables stands behind themeVariables', () => {
    applyTheme(root, {
      themeMode: 'light',
      themeVariables: { '--w3m-accent': '#1d4ed8' },
      w3mThemeVariables: { '--w3m-accent': '#000000' },
    })
    expect(computed('accent')).toContain('0.6867')
  })

  test('behavior: an accent fit for one mode only is used in that one', () => {
    applyTheme(root, { themeMode: 'light' })
    const own = computed('accent')
    applyTheme(root, { themeVariables: { '--lk-accent': '#facc15' } })
    expect(computed('accent')).toBe(own)
    applyTheme(root, { themeMode: 'dark' })
    expect(computed('accent')).toContain('srgb-linear')
  })

  test.each([
    'url(https://attacker.test/x)',
    '#fff}body{display:none',
    'red; display: none',
    'rgba(29, 78, 216, 0)',
    'var(--lk-surface)',
    '#fcfdfd',
  ])('behavior: %j changes nothing', (accent) => {
    applyTheme(root, { themeMode: 'light', themeVariables: { '--lk-accent': accent } })
    expect(root.getAttribute('style') ?? '').not.toContain('--lk-accent-light')
  })

  test('behavior: no other variable reaches the page', () => {
    applyTheme(root, {
      themeMode: 'light',
      themeVariables: {
        '--lk-surface': '#000',
        '--lk-text': '#000',
        '--lk-radius': 40,
        display: 'none',
      },
    })
    expect(root.getAttribute('style') ?? '').toBe('')
  })
})

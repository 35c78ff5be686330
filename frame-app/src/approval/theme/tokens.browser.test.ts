import '../tokens.css'
import type { ThemeMode } from '@latchkey/protocol'
import { afterEach, describe, expect, test } from 'vitest'
import { surfaces } from './accent.ts'
import { applyTheme } from './applyTheme.ts'
import { contrast, luminance } from './contrast.ts'
import { parseColor } from './parseColor.ts'

const root = document.documentElement
const modes: readonly ThemeMode[] = ['light', 'dark']

afterEach(() => {
  root.removeAttribute('style')
  delete root.dataset.theme
})

/** A token as the browser computes it. */
function computed(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(--${token})`
  root.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function luminanceOf(token: string): number {
  const color = parseColor(computed(token))
  if (!color) throw new TypeError(`${token} is ${computed(token)}`)
  return luminance(color)
}

const contrastOf = (one: string, other: string) => contrast(luminanceOf(one), luminanceOf(other))

const grounds = ['surface', 'raised', 'lifted']
const marked = ['caution-ground', 'danger-ground']
const texts = [
  ...['ink', 'ink-soft'].flatMap((ink) => [...grounds, ...marked].map((on) => [ink, on] as const)),
  ['on-accent', 'accent'],
  ['danger', 'danger-ground'],
  ['danger', 'surface'],
  ['caution', 'caution-ground'],
  ['caution', 'surface'],
  ['good', 'surface'],
] as const

describe('tokens.css', () => {
  test.each(modes)(
    'default: accents are measured against the surface of the sheet (%s)',
    (mode) => {
      applyTheme(root, { themeMode: mode })
      expect(parseColor(computed('surface'))).toEqual(parseColor(surfaces[mode]))
    },
  )

  test.each(modes)('behavior: text reaches 4.5 (%s)', (mode) => {
    applyTheme(root, { themeMode: mode })
    for (const [ink, ground] of texts) {
      expect(contrastOf(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test.each(modes)('behavior: controls and focus reach 3 (%s)', (mode) => {
    applyTheme(root, { themeMode: mode })
    for (const control of ['edge', 'accent']) {
      for (const ground of grounds) {
        expect(contrastOf(control, ground), `${control} on ${ground}`).toBeGreaterThanOrEqual(3)
      }
    }
  })
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
    'var(--surface)',
    '#fcfdfd',
  ])('behavior: %j changes nothing', (accent) => {
    applyTheme(root, { themeMode: 'light', themeVariables: { '--lk-accent': accent } })
    expect(root.getAttribute('style') ?? '').not.toContain('--accent-light')
  })

  test('behavior: no other variable reaches the page', () => {
    applyTheme(root, {
      themeMode: 'light',
      themeVariables: { '--surface': '#000', '--ink': '#000', '--lk-radius': 40, display: 'none' },
    })
    expect(root.getAttribute('style') ?? '').toBe('')
  })
})

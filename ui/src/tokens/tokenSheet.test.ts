import { describe, expect, test } from 'vitest'
import { themes } from './themes.ts'
import { writeTokenSheet } from './tokenSheet.ts'
import { tokenNames, writeTokenName } from './tokens.ts'

const { light, dark } = themes
const sheet = writeTokenSheet({ replaceable: ['accent'] })

describe('writeTokenSheet', () => {
  test('default: every token once, in both themes; a shadow is no colour', () => {
    const names = [...sheet.matchAll(/[{;](--lk-[a-z-]+):/g)].map(([, name]) => name)
    const expected = tokenNames.filter((token) => token !== 'shadow').map(writeTokenName)
    expect(names).toEqual(expected)
    expect(sheet).toContain(`--lk-surface:light-dark(${light.surface},${dark.surface});`)
    expect(sheet).toContain(`--lk-radius-card:${light.radiusCard};`)
  })

  test('param: replaceable', () => {
    expect(sheet).toContain(
      `--lk-accent:light-dark(var(--lk-accent-light,${light.accent}),var(--lk-accent-dark,${dark.accent}));`,
    )
  })
})

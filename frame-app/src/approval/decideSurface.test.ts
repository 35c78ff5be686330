import { describe, expect, test } from 'vitest'
import { decideSurface } from './decideSurface.ts'

describe('decideSurface', () => {
  // SECURITY.md has the same table in words.
  test.each([
    ['auto', true, 'low', 'frame'],
    ['auto', true, 'value', 'frame'],
    ['auto', true, 'high', 'window'],
    ['auto', false, 'low', 'frame'],
    ['auto', false, 'value', 'window'],
    ['auto', false, 'high', 'window'],
    ['popup', true, 'low', 'frame'],
    ['popup', true, 'value', 'window'],
    ['popup', true, 'high', 'window'],
    ['popup', false, 'low', 'frame'],
    ['popup', false, 'value', 'window'],
    ['popup', false, 'high', 'window'],
    ['frame', true, 'low', 'frame'],
    ['frame', true, 'value', 'frame'],
    ['frame', true, 'high', 'frame'],
    ['frame', false, 'low', 'frame'],
    ['frame', false, 'value', 'window'],
    ['frame', false, 'high', 'window'],
  ] as const)('default: %s, trusted %s, %s risk: %s', (setting, isTrusted, risk, surface) => {
    expect(decideSurface({ risk, isTrusted, setting })).toBe(surface)
  })
})

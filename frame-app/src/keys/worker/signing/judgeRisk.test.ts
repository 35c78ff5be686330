import { describe, expect, test } from 'vitest'
import { judgeRisk } from './judgeRisk.ts'

describe('judgeRisk', () => {
  test('default: without warnings it is the request’s own', () => {
    expect(judgeRisk('low', [])).toBe('low')
    expect(judgeRisk('value', [])).toBe('value')
  })

  test('behavior: the gravest warning decides', () => {
    expect(judgeRisk('low', [{ code: 'hiddenCharacters' }])).toBe('value')
    expect(judgeRisk('value', [{ code: 'unknownCall' }, { code: 'unusualFee' }])).toBe('high')
  })

  test('behavior: no warning lowers it', () => {
    expect(judgeRisk('high', [{ code: 'unknownCall' }])).toBe('high')
  })
})

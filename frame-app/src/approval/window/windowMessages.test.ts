import { describe, expect, test } from 'vitest'
import { parseDecision, readLocale, windowPath } from './windowMessages.ts'

describe('readLocale', () => {
  test.each([undefined, 'de', 'pt-BR', '&x=1#'])(
    'default: %j, as windowPath wrote it',
    (locale) => {
      expect(readLocale(new URL(windowPath('/approve', locale), 'https://frame.example'))).toBe(
        locale,
      )
    },
  )
})

describe('parseDecision', () => {
  test('default', () => {
    expect(parseDecision({ id: 3, decision: 'reject', more: 1 })).toEqual({
      id: 3,
      decision: 'reject',
    })
  })

  test('param: decision: a revision names the fee', () => {
    const revision = { id: 3, decision: 'revise', fee: 'fast' }
    expect(parseDecision({ ...revision, more: 1 })).toEqual(revision)
  })

  test.each([
    undefined,
    null,
    'approve',
    { decision: 'approve' },
    { id: '1', decision: 'approve' },
    { id: 1, decision: 'sign' },
    { id: 1, decision: 'constructor' },
    { id: 1, decision: ['approve'] },
    { id: 1, decision: 'revise' },
    { id: 1, decision: 'revise', fee: 'free' },
    { id: 1, decision: 'revise', fee: 'constructor' },
    { id: 1, decision: 'revise', fee: ['slow'] },
  ])('error: undefined for %j', (data) => {
    expect(parseDecision(data)).toBeUndefined()
  })
})

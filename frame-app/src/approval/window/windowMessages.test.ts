import { describe, expect, test } from 'vitest'
import { parseDecision } from './windowMessages.ts'

describe('parseDecision', () => {
  test('default', () => {
    expect(parseDecision({ id: 3, decision: 'reject', more: 1 })).toEqual({
      id: 3,
      decision: 'reject',
    })
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
  ])('error: undefined for %j', (data) => {
    expect(parseDecision(data)).toBeUndefined()
  })
})

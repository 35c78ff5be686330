import { describe, expect, test } from 'vitest'
import { commonHeaders } from './headers.ts'

describe('commonHeaders', () => {
  test('default', () => {
    expect(commonHeaders({ publicOrigin: 'https://frame.example' })).toEqual({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000',
    })
  })

  test('behavior: no HSTS over http', () => {
    const headers = commonHeaders({ publicOrigin: 'http://frame.localhost:5180' })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

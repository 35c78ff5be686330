import { describe, expect, test } from 'vitest'
import { type ConnectMethodsParameters, listConnectSections } from './connectMethods.ts'

const all: ConnectMethodsParameters = { enabled: ['wallet', 'email', 'social'] }
const list = (changes: Partial<ConnectMethodsParameters> = {}) =>
  listConnectSections({ ...all, ...changes })
    .map(({ method, separated }) => (separated ? `or ${method}` : method))
    .join(', ')

describe('listConnectSections', () => {
  test('default: logins first', () => {
    expect(list()).toBe('email, social, or wallet')
  })

  test('param: order wins, methods that it leaves out follow', () => {
    expect(list({ order: ['social', 'wallet'] })).toBe('social, or wallet, or email')
  })

  test('param: enabled', () => {
    expect(list({ enabled: ['wallet'] })).toBe('wallet')
    expect(list({ enabled: ['social', 'email'] })).toBe('email, social')
  })
})

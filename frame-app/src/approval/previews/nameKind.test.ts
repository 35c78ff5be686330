import { describe, expect, test } from 'vitest'
import { parts, viewParts } from '../testing/requestParts.ts'
import { nameKind } from './nameKind.ts'

describe('nameKind', () => {
  test.each([
    ['message', 'kind.message'],
    ['signIn', 'kind.signIn'],
    ['foreignSignIn', 'kind.signIn'],
    ['typedData', 'kind.data'],
    ['permit', 'kind.permission'],
    ['approval', 'kind.permission'],
    ['send', 'kind.transaction'],
    ['unknownCall', 'kind.transaction'],
    ['solanaSend', 'kind.transaction'],
    ['suggested', 'kind.token'],
  ] as const)('default: %s is %s', (name, kind) => {
    expect(nameKind(viewParts(parts[name]))).toBe(kind)
  })

  test('behavior: parts of one kind share its name, others are several', () => {
    expect(nameKind(viewParts(parts.message, parts.message))).toBe('kind.message')
    expect(nameKind(viewParts(parts.send, parts.message))).toBe('kind.several')
  })

  test('behavior: several transactions are called so, whatever they do', () => {
    expect(nameKind(viewParts(parts.send, parts.solanaSend))).toBe('kind.transactions')
    expect(nameKind(viewParts(parts.send, parts.approval))).toBe('kind.transactions')
  })
})

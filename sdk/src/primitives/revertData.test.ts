import { describe, expect, test } from 'vitest'
import { isRevert, readRevertData } from './revertData.ts'

describe('readRevertData', () => {
  test.each([
    ['a node', { code: 3, data: '0x1234' }],
    ['a wallet that wraps it', { code: -32603, data: { code: 3, data: '0x1234' } }],
    ['MetaMask', { code: -32603, data: { originalError: { data: '0x1234' } } }],
    ['OpenEthereum', { code: -32015, data: 'Reverted 0x1234' }],
    ['an error around it', { cause: { data: '0x1234' } }],
  ])('default: %s', (_, error) => {
    expect(readRevertData(error)).toBe('0x1234')
    expect(isRevert(error)).toBe(true)
  })

  test('behavior: another failure has none', () => {
    for (const error of [undefined, 'no', { code: -32000, data: 'missing trie node' }]) {
      expect(readRevertData(error)).toBeUndefined()
      expect(isRevert(error)).toBe(false)
    }
    expect(isRevert({ code: -32000, message: 'execution reverted' })).toBe(true)
  })
})

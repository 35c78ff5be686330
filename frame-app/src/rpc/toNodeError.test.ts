import { describe, expect, test } from 'vitest'
import { isRefusal, toNodeError } from './toNodeError.ts'

/** `Error(string)` with this ASCII text. */
function encodeRevert(text: string): string {
  const bytes = [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0'))
  const digits = bytes.join('')
  const length = text.length.toString(16).padStart(64, '0')
  const padding = '0'.repeat((64 - (digits.length % 64)) % 64)
  return `0x08c379a0${'20'.padStart(64, '0')}${length}${digits}${padding}`
}

describe('toNodeError', () => {
  test('default: a refusal has the number of EIP-1474, and data names it', () => {
    const error = toNodeError({ code: -32000, message: 'nonce too low: next nonce 5, tx nonce 4' })
    expect(error).toMatchObject({
      reason: 'NODE_ERROR',
      code: -32003,
      message: 'nonce too low: next nonce 5, tx nonce 4',
      data: { reason: 'NONCE_TOO_LOW' },
    })
    expect(isRefusal(error, 'NONCE_TOO_LOW')).toBe(true)
    expect(isRefusal(error, 'NONCE_TOO_HIGH')).toBe(false)
  })

  test('behavior: the text that libraries match comes first', () => {
    expect(toNodeError({ code: -32010, message: 'OldNonce, Current nonce: 5' }).message).toBe(
      'nonce too low: OldNonce, Current nonce: 5',
    )
    expect(toNodeError({ code: -38011, message: '' }).message).toBe('nonce too high')
  })

  test('behavior: missing funds have their own code', () => {
    const message = 'Insufficient funds for gas * price + value'
    expect(toNodeError({ code: -32000, message })).toMatchObject({
      reason: 'INSUFFICIENT_FUNDS',
      code: -32003,
      message,
      data: { reason: 'INSUFFICIENT_FUNDS' },
    })
  })

  test('behavior: a revert keeps what the contract returned, and its reason is decoded', () => {
    const data = encodeRevert('too late, nonce too low')
    expect(
      toNodeError({ code: -32015, message: 'VM error.', data: `Reverted ${data}` }),
    ).toMatchObject({
      reason: 'NODE_ERROR',
      code: 3,
      message: 'execution reverted: too late, nonce too low',
      data,
    })
  })

  test.each([
    ['a custom error', '0xdeadbeef'],
    ['a length beyond the data', `${encodeRevert('no').slice(0, 74)}${'f'.repeat(128)}`],
    ['no text', encodeRevert('')],
  ])('behavior: a revert without a readable reason: %s', (_, data) => {
    expect(toNodeError({ code: 3, message: 'execution reverted', data })).toMatchObject({
      code: 3,
      message: 'execution reverted',
      data,
    })
  })

  test('behavior: a revert without data is named', () => {
    expect(toNodeError({ code: -32000, message: 'execution reverted' })).toMatchObject({
      code: 3,
      data: { reason: 'EXECUTION_REVERTED' },
    })
  })

  test('behavior: any other error keeps number and data', () => {
    const error = { code: -32005, message: 'limit exceeded', data: { see: 'https://node.example' } }
    expect(toNodeError(error)).toMatchObject({ reason: 'NODE_ERROR', ...error })
  })

  test.each([
    [
      'another error',
      { code: -32000, message: 'ab\n\u202Ecd\u200B' },
      'ab\\u{A}\\u{202E}cd\\u{200B}',
    ],
    ['a refusal', { code: -32000, message: 'nonce too low\u0000' }, 'nonce too low\\u{0}'],
    [
      'a revert',
      { code: 3, message: 'execution reverted', data: encodeRevert('a\u0007b') },
      'execution reverted: a\\u{7}b',
    ],
    ['half a character', { code: 1, message: 'a\uD83D' }, 'a\\u{D83D}'],
  ])('behavior: control and invisible characters are escaped: %s', (_, error, message) => {
    expect(toNodeError(error).message).toBe(message)
  })

  test('behavior: 300 characters of a text', () => {
    expect(toNodeError({ code: 1, message: 'x'.repeat(1_000) }).message).toHaveLength(300)
  })

  test('error: no text and no number', () => {
    expect(toNodeError({ code: Number.NaN, message: '' })).toMatchObject({
      code: -32603,
      message: 'The network node answered with an error',
    })
  })
})

import { describe, expect, test } from 'vitest'
import { messageText } from './messageText.ts'

describe('messageText', () => {
  test('default: the text of the code', () => {
    expect(messageText({ code: 'OTP_WRONG', message: 'x' })).toBe(
      'The code is not right. Try Again',
    )
  })

  test('param: data fills the places', () => {
    const cooldown = { code: 'COOLDOWN', message: 'x', data: { retryAfter: 7 } }
    expect(messageText(cooldown)).toBe('Please try again after 7 seconds')
  })

  test('behavior: without the value, and for a code without a text, the message stands', () => {
    const message = 'Please try again after 9 seconds'
    expect(messageText({ code: 'COOLDOWN', message })).toBe(message)
    expect(messageText({ code: 'NODE_ERROR', message })).toBe(message)
    expect(messageText({ code: undefined, message })).toBe(message)
  })
})

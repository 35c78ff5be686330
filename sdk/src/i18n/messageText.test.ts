import errorTexts from '@latchkey/ui/locales/en/errors.json' with { type: 'json' }
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
    expect(messageText({ code: 'OF_A_LATER_VERSION', message })).toBe(message)
    expect(messageText({ code: undefined, message })).toBe(message)
  })
})

describe('errors.json', () => {
  test('default: every code of the protocol, and no other', async () => {
    const { frameErrorCodes } = await import('@latchkey/protocol')
    expect(Object.keys(errorTexts).sort()).toEqual(Object.keys(frameErrorCodes).sort())
  })

  test.each(Object.entries(errorTexts))('behavior: %s is told in plain words', (code, text) => {
    expect(text).toMatch(/^[A-Z]\S*( \S+)+$/)
    expect(text).not.toMatch(/!|\bRPC\b|\bnode\b|\bframe\b|\biframe\b|\borigin\b|\bdApp\b|\bID\b/i)
    // At most two lines in the modal.
    expect(text.length, code).toBeLessThanOrEqual(90)
  })

  test.each([
    ['INVALID_EMAIL', 'Invalid email. Try again.'],
    ['COOLDOWN', 'Please try again after {retryAfter} seconds'],
    ['METHOD_NOT_ALLOWED', 'Action not allowed'],
  ] as const)('behavior: %s reads as the specification has it', (code, text) => {
    expect(errorTexts[code]).toBe(text)
  })
})

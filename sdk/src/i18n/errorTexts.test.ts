import english from '@latchkey/ui/locales/en/errors.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import { englishMessages } from './messageTexts.ts'

const describeEnglish = await englishMessages.loadErrors()

describe('loadErrorTexts', () => {
  test('default: the text of the code', () => {
    expect(describeEnglish({ code: 'OTP_WRONG', message: 'x' })).toBe('Incorrect code. Try again.')
  })

  test('param: data fills the places', () => {
    const cooldown = { code: 'COOLDOWN', message: 'x', data: { retryAfter: 7 } }
    expect(describeEnglish(cooldown)).toBe('Please try again after 7 seconds')
  })

  test.each([
    [undefined, 'Too many attempts. Try again later.'],
    [1, 'Too many attempts. Try again in one minute.'],
    [61, 'Too many attempts. Try again in 2 minutes.'],
    [90 * 60, 'Too many attempts. Try again in 90 minutes.'],
    [90 * 60 + 1, 'Too many attempts. Try again in 2 hours.'],
    [86_400, 'Too many attempts. Try again in 24 hours.'],
  ])('behavior: RATE_LIMITED says when to try again (%s seconds)', (retryAfter, text) => {
    const data = retryAfter === undefined ? {} : { retryAfter }
    expect(describeEnglish({ code: 'RATE_LIMITED', message: 'x', data })).toBe(text)
  })

  test('default: the text of a toast', () => {
    expect(describeEnglish({ code: 'EMAIL_RESENT', message: 'x' })).toBe('Email sent again')
  })

  test('behavior: without the value, and for a code without a text, the message stands', () => {
    const message = 'Please try again after 9 seconds'
    expect(describeEnglish({ code: 'COOLDOWN', message })).toBe(message)
    expect(describeEnglish({ code: 'OF_A_LATER_VERSION', message })).toBe(message)
    expect(describeEnglish({ code: undefined, message })).toBe(message)
  })
})

describe('errors.json', () => {
  test('default: every code of the protocol and of the SDK, and no other', async () => {
    const { frameErrorCodes } = await import('@latchkey/protocol')
    const { latchkeyErrorCodes } = await import('../core/errors.ts')
    const { operationErrorCodes } = await import('../core/operationErrorCodes.ts')
    const { siwxMessages } = await import('../siwx/flow/reportFailure.ts')
    const codes = Object.keys({
      ...frameErrorCodes,
      ...latchkeyErrorCodes,
      ...operationErrorCodes,
      ...siwxMessages,
    })
    expect(Object.keys(english).sort()).toEqual(codes.sort())
  })

  test.each(Object.entries(english))('behavior: %s is in plain words', (code, text) => {
    expect(text).toMatch(/^[A-Z]\S*( \S+)+$|^[A-Z]\w+…$/)
    expect(text).not.toMatch(/!|\bRPC\b|\bnode\b|\bframe\b|\biframe\b|\borigin\b|\bdApp\b|\bID\b/i)
    // At most two lines in the modal.
    expect(text.length, code).toBeLessThanOrEqual(90)
  })

  test.each([
    ['INVALID_EMAIL', 'Invalid email. Try again.'],
    ['COOLDOWN', 'Please try again after {retryAfter} seconds'],
    ['METHOD_NOT_ALLOWED', 'Action not allowed'],
    ['DISCONNECT_FAILED', 'Failed to disconnect'],
    ['BALANCE_UNAVAILABLE', 'Token Balance Unavailable'],
    ['INTERNAL', 'Something went wrong'],
    ['SIWX_CHECK_FAILED', 'A problem occurred while trying initialize authentication'],
    ['SIWX_DECLINED', 'Signature declined'],
    ['SIWX_SMART_ACCOUNT', 'This application might not support Smart Accounts'],
  ] as const)('behavior: %s reads as the specification has it', (code, text) => {
    expect(english[code]).toBe(text)
  })
})

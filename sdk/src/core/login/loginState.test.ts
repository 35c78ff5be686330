import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idleLogin, type LoginEvent, type LoginState, reduceLogin } from './login.ts'

const email = 'ada@example.org'
const error = { code: 'OTP_WRONG', message: 'The code is not right' }
const events: readonly LoginEvent[] = [
  { type: 'emailSubmitted', email },
  { type: 'deviceAsked', matchCode: '42', until: 2, resendAt: 1 },
  { type: 'codeAsked', resendAt: 1 },
  { type: 'codeSubmitted' },
  { type: 'codeRefused', error },
  { type: 'accepted' },
  { type: 'failed', error },
  { type: 'ended' },
]
const run = (...types: LoginEvent['type'][]): LoginState =>
  types.reduce((state, type) => {
    const event = events.find((known) => known.type === type)
    return event ? reduceLogin(state, event) : state
  }, idleLogin)

describe('reduceLogin', () => {
  test('default: from the e-mail to the account', () => {
    expect(run('emailSubmitted')).toEqual({ status: 'sendingEmail', email })
    expect(run('emailSubmitted', 'codeAsked')).toEqual({
      status: 'enteringCode',
      email,
      resendAt: 1,
    })
    expect(run('emailSubmitted', 'codeAsked', 'codeSubmitted')).toEqual({
      status: 'submittingCode',
      email,
      resendAt: 1,
    })
    expect(run('emailSubmitted', 'codeAsked', 'codeSubmitted', 'accepted')).toEqual({
      status: 'loadingUser',
      email,
    })
    expect(run('emailSubmitted', 'codeAsked', 'codeSubmitted', 'accepted', 'ended')).toBe(idleLogin)
  })

  test('behavior: a new device comes before the code', () => {
    expect(run('emailSubmitted', 'deviceAsked')).toEqual({
      status: 'waitingForDevice',
      email,
      matchCode: '42',
      until: 2,
      resendAt: 1,
    })
    expect(run('emailSubmitted', 'deviceAsked', 'codeAsked').status).toBe('enteringCode')
  })

  test('behavior: a refused code may be typed again', () => {
    const refused = run('emailSubmitted', 'codeAsked', 'codeSubmitted', 'codeRefused')
    expect(refused).toEqual({ status: 'enteringCode', email, resendAt: 1, error })
    expect(reduceLogin(refused, { type: 'codeSubmitted' })).not.toHaveProperty('error')
  })

  test('behavior: a mail sent again clears the error', () => {
    const types = [
      'emailSubmitted',
      'codeAsked',
      'codeSubmitted',
      'codeRefused',
      'codeAsked',
    ] as const
    expect(run(...types)).not.toHaveProperty('error')
  })

  test('behavior: a login that was left cannot be brought back by a late answer', () => {
    const late = fc.constantFrom(...events.filter(({ type }) => type !== 'emailSubmitted'))
    fc.assert(
      fc.property(fc.array(late), (answers) => {
        expect(answers.reduce(reduceLogin, run('emailSubmitted', 'ended'))).toBe(idleLogin)
      }),
    )
  })

  test('behavior: whatever comes, there is no account without an accepted login', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (sequence) => {
        const state = sequence.reduce(reduceLogin, idleLogin)
        if (state.status !== 'loadingUser') return
        expect(sequence.some(({ type }) => type === 'accepted')).toBe(true)
        expect(state.email).toBe(email)
      }),
    )
  })

  test('behavior: an event that belongs elsewhere gives the very same state', () => {
    const waiting = run('emailSubmitted')
    expect(reduceLogin(waiting, { type: 'codeSubmitted' })).toBe(waiting)
    expect(reduceLogin(waiting, { type: 'codeRefused', error })).toBe(waiting)
    const submitting = run('emailSubmitted', 'codeAsked', 'codeSubmitted')
    expect(reduceLogin(submitting, { type: 'emailSubmitted', email: 'other' })).toBe(submitting)
    expect(reduceLogin(submitting, { type: 'codeAsked', resendAt: 9 })).toBe(submitting)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { idleLogin } from './idleLogin.ts'
import { findStep, type LoginEvent, type LoginState, reduceLogin } from './loginState.ts'

const email = 'ada@example.org'
const address = { method: 'email', step: 'address', email } as const
const device = { method: 'email', step: 'device', email, expiresAt: 2, resendAt: 1 } as const
const code = { method: 'email', step: 'code', email, expiresAt: 2, resendAt: 1 } as const
const error = { code: 'OTP_WRONG', message: 'The code is not right' }

const events = {
  started: { type: 'started', step: address },
  device: { type: 'inputRequested', step: device },
  code: { type: 'inputRequested', step: code },
  submitted: { type: 'submitted' },
  refused: { type: 'refused', error },
  accepted: { type: 'accepted' },
  failed: { type: 'failed', error },
  ended: { type: 'ended' },
} as const satisfies Record<string, LoginEvent>

const run = (...names: (keyof typeof events)[]): LoginState =>
  names.reduce<LoginState>((state, name) => reduceLogin(state, events[name]), idleLogin)

describe('reduceLogin', () => {
  test('default: from the email to the account', () => {
    expect(run('started')).toEqual({ status: 'starting', step: address })
    expect(run('started', 'code')).toEqual({ status: 'waiting', step: code })
    expect(run('started', 'code', 'submitted')).toEqual({ status: 'checking', step: code })
    expect(run('started', 'code', 'submitted', 'accepted')).toEqual({
      status: 'connecting',
      step: code,
    })
    expect(run('started', 'code', 'submitted', 'accepted', 'ended')).toBe(idleLogin)
  })

  test('behavior: a new device comes before the code', () => {
    expect(run('started', 'device')).toEqual({ status: 'waiting', step: device })
    expect(run('started', 'device', 'code')).toEqual({ status: 'waiting', step: code })
  })

  test('behavior: what was refused may be corrected', () => {
    const refused = run('started', 'code', 'submitted', 'refused')
    expect(refused).toEqual({ status: 'waiting', step: code, error })
    expect(reduceLogin(refused, { type: 'submitted' })).not.toHaveProperty('error')
  })

  test('behavior: an email sent again clears the error', () => {
    expect(run('started', 'code', 'submitted', 'refused', 'code')).not.toHaveProperty('error')
  })

  test('behavior: a failure keeps the step, and a new attempt may follow', () => {
    expect(run('started', 'failed')).toEqual({ status: 'failed', step: address, error })
    expect(run('started', 'failed', 'started')).toEqual({ status: 'starting', step: address })
  })

  test('behavior: a login that was left cannot be brought back by a late answer', () => {
    const late = fc.constantFrom(...Object.values(events).filter(({ type }) => type !== 'started'))
    fc.assert(
      fc.property(fc.array(late), (answers) => {
        const left = run('started', 'ended')
        expect(answers.reduce<LoginState>((state, event) => reduceLogin(state, event), left)).toBe(
          idleLogin,
        )
      }),
    )
  })

  test('behavior: whatever comes, there is no account without an accepted login', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.values(events))), (sequence) => {
        const state = sequence.reduce<LoginState>(
          (now, event) => reduceLogin(now, event),
          idleLogin,
        )
        if (state.status !== 'connecting') return
        expect(sequence.some(({ type }) => type === 'accepted')).toBe(true)
        expect(state.step).toMatchObject({ email })
      }),
    )
  })

  test('behavior: an event that belongs elsewhere gives the very same state', () => {
    const starting = run('started')
    expect(reduceLogin(starting, events.submitted)).toBe(starting)
    expect(reduceLogin(starting, events.refused)).toBe(starting)
    const checking = run('started', 'code', 'submitted')
    expect(reduceLogin(checking, events.started)).toBe(checking)
    expect(reduceLogin(checking, events.code)).toBe(checking)
  })
})

describe('findStep', () => {
  test('default: the step that the login is at, whatever its status', () => {
    expect(findStep(run('started', 'code', 'submitted'), 'email', 'code')).toBe(code)
    expect(findStep(run('started', 'failed'), 'email', 'address')).toBe(address)
  })

  test('behavior: no other step, and none while nobody signs in', () => {
    expect(findStep(run('started', 'device'), 'email', 'code')).toBeUndefined()
    expect(findStep(idleLogin, 'email', 'code')).toBeUndefined()
  })

  test('behavior: not the step that another method calls the same', () => {
    const step = { method: 'social', step: 'code' }
    // A method that does not exist yet.
    const state = { status: 'waiting', step } as unknown as LoginState
    expect(findStep(state, 'email', 'code')).toBeUndefined()
  })
})

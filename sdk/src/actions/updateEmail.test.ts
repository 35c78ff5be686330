// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { startEmailUpdate } from '../core/emailUpdate/startEmailUpdate.ts'
import { submitUpdateCode } from '../core/emailUpdate/submitUpdateCode.ts'
import { goBack } from '../core/modal/goBack.ts'
import { requestClose } from '../core/modal/requestClose.ts'
import { loginCacheKeys } from '../frameClient/loginCache.ts'
import { type Answers, forever, on } from '../testing/fakeFrame.ts'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { email } from '../testing/mockUser.ts'
import { passTimeUntil } from '../testing/passTime.ts'
import { startLatchkey } from '../testing/startLatchkey.ts'
import { startMock } from '../testing/startMock.ts'
import { getAccount } from './getAccount.ts'
import { updateEmail } from './updateEmail.ts'

const newEmail = 'grace@example.org'
const wrongCode = () => new FrameError('OTP_WRONG', { data: { left: 4 } })
const answers: Answers = {
  UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
  UPDATE_EMAIL_PRIMARY_OTP({ otp }) {
    if (otp !== '111111') throw wrongCode()
    return {}
  },
  UPDATE_EMAIL_SECONDARY_OTP({ otp }) {
    if (otp !== '222222') throw wrongCode()
    return { newEmail }
  },
}
const codes = { primary: '111111', secondary: '222222' } as const

/** Signed in by email. */
async function start(frame: Answers = {}) {
  const storage = memoryStorage()
  const app = startLatchkey({ answers: { ...answers, ...frame } }, { storage })
  await app.logIn()
  const events: string[] = []
  app.latchkey.subscribe(({ event }) => events.push(event))
  const { emailUpdate, modal } = app.latchkey._internal.stores
  return {
    ...app,
    storage,
    events,
    state: () => emailUpdate.getState(),
    isOpen: () => modal.getState().open,
    user: () => getAccount(app.latchkey).user,
    updates: () => app.names().filter((name) => name.startsWith('UPDATE_EMAIL')),
  }
}

const fail = (reason: ConstructorParameters<typeof FrameError>[0]) => () => {
  throw new FrameError(reason)
}

describe('updateEmail', () => {
  test('default: a code from each address, then the new email everywhere', async () => {
    const app = await start()
    const asked: unknown[] = []
    const changed = await updateEmail(app.latchkey, {
      newEmail: ` ${newEmail} `,
      onCode(request) {
        asked.push(request)
        return codes[request.step]
      },
    })
    expect(changed).toBe(newEmail)
    expect(asked).toEqual([
      { step: 'primary', email },
      { step: 'secondary', email: newEmail },
    ])
    expect(app.fake.requests.slice(-3).map(({ name, payload }) => [name, payload])).toEqual([
      ['UPDATE_EMAIL', { newEmail }],
      ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '111111' }],
      ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '222222' }],
    ])
    expect(app.user()).toEqual({ email: newEmail })
    expect(getAccount(app.latchkey, { namespace: 'solana' }).user).toEqual({ email: newEmail })
    expect(app.storage.getItem(loginCacheKeys.email)).toBe(newEmail)
    expect(app.storage.getItem(loginCacheKeys.lastEmailTime)).toBeNull()
    expect(app.events).toEqual(['EMAIL_EDIT'])
    expect(app.isOpen()).toBe(false)
  })

  test('behavior: the frame may ask only for the code from the new address', async () => {
    const app = await start(on('UPDATE_EMAIL', () => ({ action: 'VERIFY_SECONDARY_OTP' })))
    const onCode = vi.fn(() => '222222')
    expect(await updateEmail(app.latchkey, { newEmail, onCode })).toBe(newEmail)
    expect(onCode).toHaveBeenCalledExactlyOnceWith({ step: 'secondary', email: newEmail })
  })

  test('behavior: a wrong code is asked for again, with the error, until it is right', async () => {
    const app = await start()
    const typed = ['000000', '111111', '333333', '222222']
    const errors: unknown[] = []
    await updateEmail(app.latchkey, {
      newEmail,
      onCode({ step, error }) {
        errors.push([step, error?.code, error?.data])
        return typed.shift() ?? null
      },
    })
    expect(errors).toEqual([
      ['primary', undefined, undefined],
      ['primary', 'OTP_WRONG', { left: 4 }],
      ['secondary', undefined, undefined],
      ['secondary', 'OTP_WRONG', { left: 4 }],
    ])
  })

  test.each([
    ['UPDATE_EMAIL', 'FRESH_LOGIN_REQUIRED'],
    ['UPDATE_EMAIL_PRIMARY_OTP', 'OTP_EXPIRED'],
    ['UPDATE_EMAIL_SECONDARY_OTP', 'IDENTITY_CONFLICT'],
  ] as const)('error: %s answers %s', async (name, reason) => {
    const app = await start({ [name]: fail(reason) })
    const changing = updateEmail(app.latchkey, { newEmail, onCode: ({ step }) => codes[step] })
    await expect(changing).rejects.toMatchObject({ code: reason })
    expect(app.user()).toEqual({ email })
  })

  test('error: a null code', async () => {
    const app = await start()
    const changing = updateEmail(app.latchkey, { newEmail, onCode: () => null })
    await expect(changing).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('error: within 30 seconds of the last email, nothing is sent', async () => {
    const app = await start()
    const first = updateEmail(app.latchkey, { newEmail, onCode: () => null })
    await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
    const second = updateEmail(app.latchkey, { newEmail, onCode: () => null })
    await expect(second).rejects.toMatchObject({
      code: 'COOLDOWN',
      message: expect.stringMatching(/^Please try again after (30|29) seconds$/),
    })
    expect(app.updates()).toEqual(['UPDATE_EMAIL'])
  })

  test.each(['UPDATE_EMAIL', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'] as const)(
    'error: a frame that leaves %s open for 30 seconds',
    async (name) => {
      const app = await start({ [name]: forever })
      vi.useFakeTimers()
      const changing = updateEmail(app.latchkey, { newEmail, onCode: ({ step }) => codes[step] })
      await expect(passTimeUntil(changing)).rejects.toMatchObject({ code: 'TIMEOUT' })
    },
  )

  test('param: signal, while the user looks for the code, and before the call', async () => {
    const app = await start()
    const caller = new AbortController()
    const onCode = vi.fn(() => new Promise<string>(() => undefined))
    const changing = updateEmail(app.latchkey, { newEmail, onCode, signal: caller.signal })
    await vi.waitFor(() => expect(onCode).toHaveBeenCalled())
    caller.abort()
    await expect(changing).rejects.toMatchObject({ code: 'ABORTED' })
    const late = updateEmail(app.latchkey, { newEmail, onCode, signal: AbortSignal.abort() })
    await expect(late).rejects.toMatchObject({ code: 'ABORTED' })
    expect(app.updates()).toEqual(['UPDATE_EMAIL'])
  })

  test('error: no connector has emails', async () => {
    const { latchkey } = startMock()
    await expect(updateEmail(latchkey)).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
      message: 'No auth connector found',
    })
  })

  test('error: nobody is signed in', async () => {
    const app = startLatchkey({ answers })
    await expect(updateEmail(app.latchkey)).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
      message: 'Not connected to email or social',
    })
    expect(app.fake.opened()).toBe(0)
  })

  test('error: a social login keeps the email of its provider', async () => {
    const app = await start()
    app.storage.setItem(loginCacheKeys.social, 'google')
    await expect(updateEmail(app.latchkey)).rejects.toMatchObject({ code: 'EMAIL_NOT_CHANGEABLE' })
    expect(app.isOpen()).toBe(false)
  })
})

describe('updateEmail in the modal', () => {
  test('default: the modal asks for the address and the codes', async () => {
    const app = await start()
    const changing = updateEmail(app.latchkey)
    expect(app.view()).toBe('UpdateEmailWallet')
    await startEmailUpdate(app.latchkey, { newEmail })
    expect(app.view()).toBe('UpdateEmailPrimaryOtp')
    expect(app.state()).toMatchObject({ status: 'waiting', email, newEmail })
    await submitUpdateCode(app.latchkey, { code: '111111' })
    expect(app.view()).toBe('UpdateEmailSecondaryOtp')
    await submitUpdateCode(app.latchkey, { code: '222222' })
    expect(await changing).toBe(newEmail)
    expect(app.view()).toBe('Account')
    expect(app.user()).toEqual({ email: newEmail })
    expect(app.events).toEqual([
      'MODAL_OPEN',
      'EMAIL_EDIT',
      'EMAIL_VERIFICATION_CODE_PASS',
      'EMAIL_VERIFICATION_CODE_PASS',
    ])
    expect(app.latchkey._internal.stores.toast.getState().code).toBe('EMAIL_UPDATED')
  })

  test('error: the user closes the modal', async () => {
    const app = await start()
    const changing = updateEmail(app.latchkey)
    await startEmailUpdate(app.latchkey, { newEmail })
    requestClose(app.latchkey)
    await expect(changing).rejects.toMatchObject({ code: 'ABORTED', message: 'Modal closed' })
    expect(app.state()).toEqual({ status: 'idle' })
  })

  test('param: signal, and an instance that is destroyed', async () => {
    const app = await start()
    const caller = new AbortController()
    const first = updateEmail(app.latchkey, { signal: caller.signal })
    caller.abort()
    await expect(first).rejects.toMatchObject({ code: 'ABORTED' })
    const second = updateEmail(app.latchkey)
    app.latchkey.destroy()
    await expect(second).rejects.toMatchObject({ code: 'ABORTED' })
  })

  test('behavior: an earlier change does not answer a later call', async () => {
    const app = await start()
    const first = updateEmail(app.latchkey)
    await startEmailUpdate(app.latchkey, { newEmail })
    await submitUpdateCode(app.latchkey, { code: '111111' })
    await submitUpdateCode(app.latchkey, { code: '222222' })
    await first
    const second = updateEmail(app.latchkey)
    expect(app.state()).toEqual({ status: 'idle' })
    app.latchkey.close()
    await expect(second).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

describe('startEmailUpdate', () => {
  const open = async (frame?: Answers) => {
    const app = await start(frame)
    app.latchkey.open({ view: 'UpdateEmailWallet' })
    return app
  }

  test('error: a refusal stays at the form', async () => {
    const app = await open({ UPDATE_EMAIL: fail('INVALID_EMAIL') })
    await startEmailUpdate(app.latchkey, { newEmail })
    expect(app.view()).toBe('UpdateEmailWallet')
    expect(app.state()).toMatchObject({
      status: 'failed',
      newEmail,
      error: { code: 'INVALID_EMAIL' },
    })
    expect(app.events).not.toContain('EMAIL_EDIT')
  })

  test('behavior: back and the same address go on with the code on its way, another does not', async () => {
    const app = await open()
    await startEmailUpdate(app.latchkey, { newEmail })
    goBack(app.latchkey)
    expect(app.view()).toBe('UpdateEmailWallet')
    await startEmailUpdate(app.latchkey, { newEmail })
    expect(app.view()).toBe('UpdateEmailPrimaryOtp')
    expect(app.updates()).toEqual(['UPDATE_EMAIL'])
    goBack(app.latchkey)
    await startEmailUpdate(app.latchkey, { newEmail: 'other@example.org' })
    expect(app.state()).toMatchObject({ status: 'failed', error: { code: 'COOLDOWN' } })
  })

  test('behavior: after the cooldown the same address gets another email', async () => {
    const app = await open()
    vi.useFakeTimers({ toFake: ['Date'] })
    await startEmailUpdate(app.latchkey, { newEmail })
    goBack(app.latchkey)
    vi.setSystemTime(Date.now() + 30_001)
    await startEmailUpdate(app.latchkey, { newEmail })
    expect(app.updates()).toEqual(['UPDATE_EMAIL', 'UPDATE_EMAIL'])
    expect(app.view()).toBe('UpdateEmailPrimaryOtp')
  })

  test('behavior: an answer after the user left changes nothing', async () => {
    let answer: () => void = () => {}
    const late = new Promise<{ action: 'VERIFY_PRIMARY_OTP' }>((resolve) => {
      answer = () => resolve({ action: 'VERIFY_PRIMARY_OTP' })
    })
    const app = await open(on('UPDATE_EMAIL', () => late))
    const starting = startEmailUpdate(app.latchkey, { newEmail })
    await vi.waitFor(() => expect(app.updates()).toEqual(['UPDATE_EMAIL']))
    goBack(app.latchkey)
    answer()
    await starting
    expect(app.state()).toEqual({ status: 'idle' })
    expect(app.events).not.toContain('EMAIL_EDIT')
  })
})

describe('submitUpdateCode', () => {
  test('error: a wrong code may be typed again', async () => {
    const app = await start()
    app.latchkey.open({ view: 'UpdateEmailWallet' })
    await startEmailUpdate(app.latchkey, { newEmail })
    await submitUpdateCode(app.latchkey, { code: '000000' })
    expect(app.view()).toBe('UpdateEmailPrimaryOtp')
    expect(app.state()).toMatchObject({ status: 'waiting', error: { code: 'OTP_WRONG' } })
    expect(app.events.at(-1)).toBe('EMAIL_VERIFICATION_CODE_FAIL')
    await submitUpdateCode(app.latchkey, { code: '111111' })
    expect(app.view()).toBe('UpdateEmailSecondaryOtp')
    expect(app.state()).not.toHaveProperty('error')
  })

  test('behavior: while a code is checked, the modal stays open and Back does nothing', async () => {
    const app = await start({ UPDATE_EMAIL_PRIMARY_OTP: forever })
    app.latchkey.open({ view: 'UpdateEmailWallet' })
    await startEmailUpdate(app.latchkey, { newEmail })
    void submitUpdateCode(app.latchkey, { code: '111111' })
    goBack(app.latchkey)
    requestClose(app.latchkey)
    expect([app.view(), app.isOpen()]).toEqual(['UpdateEmailPrimaryOtp', true])
  })

  test('behavior: without a code to enter, nothing is sent', async () => {
    const app = await start()
    await submitUpdateCode(app.latchkey, { code: '111111' })
    expect(app.updates()).toEqual([])
  })
})

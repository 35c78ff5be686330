// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { connectEmail } from '../../core/login/connectEmail.ts'
import { email } from '../../testing/mockUser.ts'
import { startLatchkey } from '../../testing/startLatchkey.ts'

describe('openModal', () => {
  test('default: at Connect for nobody, at Account for somebody', async () => {
    const app = startLatchkey()
    app.latchkey.open()
    expect(app.view()).toBe('Connect')
    await app.logIn()
    app.latchkey.open()
    expect(app.view()).toBe('Account')
  })

  test('param: view, where Account for nobody is Connect', async () => {
    const app = startLatchkey()
    app.latchkey.open({ view: 'Account' })
    expect(app.view()).toBe('Connect')
    await app.logIn()
    app.latchkey.open({ view: 'Connect' })
    expect(app.view()).toBe('Connect')
  })

  test.each(['OnRampProviders', 'SwitchNetwork', '__proto__'])('error: view %s', (view) => {
    const { latchkey } = startLatchkey()
    const open = () => latchkey.open({ view: view as 'Account' })
    expect(open).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTIONS', data: { option: 'view' } }),
    )
    expect(latchkey._internal.stores.modal.getState().open).toBe(false)
  })

  test('behavior: opened again, the modal stays where it is', async () => {
    const app = startLatchkey()
    app.latchkey.open()
    await connectEmail(app.latchkey, { email })
    app.latchkey.open()
    expect(app.view()).toBe('EmailVerifyOtp')
  })
})

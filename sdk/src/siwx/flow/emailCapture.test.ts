// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { recordToasts } from '../../testing/recordToasts.ts'
import { startSignInApp } from '../../testing/startSignInApp.ts'
import { otherSigner, siwxSigner } from '../../testing/startSiwxFlow.ts'
import type { CreateSiwxParameters } from '../createSiwx.ts'
import type { SiwxEmailCapture } from '../siwx.ts'
import { SiwxError } from '../siwxError.ts'
import { getFlowStore } from './flowStore.ts'
import { readRecentEmails, recentEmailsKey, storeRecentEmail } from './recentEmails.ts'

const email = 'ada@example.org'

async function begin(
  changes: Partial<SiwxEmailCapture> = {},
  signIn: CreateSiwxParameters['signIn'] = undefined,
) {
  const request = vi.fn<SiwxEmailCapture['request']>(async () => true)
  const confirm = vi.fn<SiwxEmailCapture['confirm']>(async () => {})
  const sign = (message: string) => siwxSigner.signMessage({ message })
  const app = startSignInApp(
    { signIn },
    { emailCapture: { required: false, request, confirm, ...changes } },
    { authenticate: { networkIds: ['eip155:1'], sign } },
  )
  await connect(app.latchkey)
  await expect.poll(() => app.views.at(-1)).toBe('DataCapture')
  const { capture, flow } = getFlowStore(app.latchkey).getState()
  if (!capture || !flow) throw new TypeError('no capture')
  return { ...app, request, confirm, capture, flow, state: () => capture.store.getState() }
}

describe('emailCapture', () => {
  test('default: no wallet signs before the email, whose views follow each other', async () => {
    const app = await begin()
    expect(app.signIn()).toBe('needed')
    await app.capture.submit(email)
    await expect.poll(() => app.views.at(-1)).toBe('DataCaptureOtpConfirm')
    await app.capture.confirm('123456')
    await expect.poll(() => app.views.at(-1)).toBe('SIWXSignMessage')
    await app.flow.sign()
    await expect.poll(() => app.views.at(-1)).toBe(undefined)
    expect(app.capture.readRecents()).toEqual([email])
  })

  test('param: required: it cannot be skipped', async () => {
    const app = await begin({ required: true })
    app.capture.skip()
    expect(app.state().status).toBe('asked')
    const optional = await begin()
    optional.capture.skip()
    await expect.poll(() => optional.views.at(-1)).toBe('SIWXSignMessage')
  })

  test('behavior: a server that needs the email of a user who skipped it gets one', async () => {
    const refused = new SiwxError('OTP_REQUIRED')
    const signIn = vi.fn(async () => {}).mockRejectedValueOnce(refused)
    const app = await begin({}, signIn)
    const toasts = recordToasts(app.latchkey)
    app.capture.skip()
    await expect.poll(() => app.views.at(-1)).toBe('SIWXSignMessage')
    await expect(app.flow.sign()).rejects.toBe(refused)
    await expect.poll(() => app.views.at(-1)).toBe('DataCapture')
    expect(toasts).toEqual(['SIWX_EMAIL_REQUIRED'])
    app.capture.skip()
    expect(app.state()).toMatchObject({ status: 'asked', canSkip: false })
    await app.capture.submit(email)
    await app.capture.confirm('123456')
    await expect.poll(() => app.views.at(-1)).toBe('SIWXSignMessage')
    await app.flow.sign()
    expect(app.signIn()).toBe('signed')
  })

  test('behavior: another account is asked again', async () => {
    const app = await begin()
    app.capture.skip()
    await expect.poll(() => app.views.at(-1)).toBe('SIWXSignMessage')
    app.wallet.addresses = { eip155: otherSigner.address }
    app.wallet.emit({ type: 'changed' })
    await expect.poll(() => app.views.at(-1)).toBe('DataCapture')
  })

  test('behavior: the dApp closes it: the wallet is disconnected, although it is not required', async () => {
    const app = await begin()
    app.latchkey.close()
    await expect.poll(app.status).toBe('disconnected')
  })

  test('error: no code was sent, and a wrong one', async () => {
    const app = await begin()
    app.request.mockRejectedValueOnce(new Error('offline'))
    await app.capture.submit(email)
    expect(app.state()).toMatchObject({ status: 'asked', email, failed: true })
    await app.capture.submit(email)
    app.confirm.mockRejectedValueOnce(new Error('wrong'))
    await app.capture.confirm('000000')
    expect(app.state()).toMatchObject({ status: 'code', email, failed: true })
  })
})

describe('recentEmails', () => {
  test('default: the last three, the newest first, each once', () => {
    const storage = memoryStorage()
    for (const each of ['a@b.c', 'd@e.f', 'g@h.i', 'j@k.l', 'd@e.f'])
      storeRecentEmail(storage, each)
    expect(readRecentEmails(storage)).toEqual(['d@e.f', 'j@k.l', 'g@h.i'])
  })

  test.each(['{', '7', '["a","b","c","d"]', '[7]'])('error: an entry of %s', (entry) => {
    expect(readRecentEmails(memoryStorage({ [recentEmailsKey]: entry }))).toEqual([])
  })
})

// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { recordToasts } from '../../testing/recordToasts.ts'
import { startSignInApp } from '../../testing/startSignInApp.ts'
import { siwxSigner } from '../../testing/startSiwxFlow.ts'
import { SiwxError } from '../siwxError.ts'

type Parameters = globalThis.Parameters<typeof startSignInApp>

const { address } = siwxSigner
const sign = (message: string) => siwxSigner.signMessage({ message })

/** An app whose wallet signs in while it connects. */
function start(
  changes: Parameters[0] = {},
  {
    networkIds = ['eip155:1'],
    ...wallet
  }: Partial<NonNullable<Parameters[2]>['authenticate']> & NonNullable<Parameters[2]> = {},
) {
  const app = startSignInApp(changes, {}, { authenticate: { networkIds, sign }, ...wallet })
  const toasts = recordToasts(app.latchkey)
  const events: string[] = []
  onTestFinished(app.latchkey.subscribe(({ event }) => events.push(event)))
  return { ...app, toasts, events }
}

describe('authenticate', () => {
  test('default: one signature connects and signs in, and nothing opens', async () => {
    const signIn = vi.fn(async () => {})
    const app = start({ signIn })
    await connect(app.latchkey)
    await expect.poll(app.signIn).toBe('signed')
    expect(app.views).toEqual([undefined])
    expect(signIn).toHaveBeenCalledTimes(1)
    const [session] = await app.siwx.getSessions('eip155:1', address)
    expect(session?.data.accountAddress).toBe(address)
    expect(app.toasts).toEqual(['SIWX_AUTHENTICATING'])
    expect(app.latchkey._internal.stores.toast.getState().open).toBe(false)
    expect(app.events.filter((name) => name.includes('SIWX'))).toEqual(['SIWX_AUTH_SUCCESS'])
  })

  test('behavior: the nonce is fetched before the wallet is known', async () => {
    const getNonce = vi.fn(async () => '0123456789abcdef')
    await connect(start({ getNonce }).latchkey)
    const unknown = { chainId: 'eip155:1', accountAddress: '<<AccountAddress>>' }
    expect(getNonce.mock.calls).toEqual([[unknown]])
  })

  test('behavior: of several networks, the server gets the one in use', async () => {
    const signIn = vi.fn(async () => {})
    const app = start({ signIn }, { networkIds: ['eip155:8453', 'eip155:1'] })
    await connect(app.latchkey)
    await expect.poll(app.signIn).toBe('signed')
    expect(signIn).toHaveBeenCalledTimes(1)
    expect(signIn).toHaveBeenCalledWith(
      expect.objectContaining({ data: expect.objectContaining({ chainId: 'eip155:1' }) }),
    )
    // The server has accepted the nonce once.
    expect(await app.siwx.getSessions('eip155:8453', address)).toEqual([])
  })

  test('behavior: without a server, the session of each network counts', async () => {
    const app = start({}, { networkIds: ['eip155:8453', 'eip155:1'] })
    await connect(app.latchkey)
    expect(await app.siwx.getSessions('eip155:1', address)).toHaveLength(1)
    expect(await app.siwx.getSessions('eip155:8453', address)).toHaveLength(1)
  })

  test('behavior: when the dApp disconnects, the session ends here and at the server', async () => {
    const signOut = vi.fn(async () => {})
    const app = start({ signOut })
    await connect(app.latchkey)
    await expect.poll(app.signIn).toBe('signed')
    await app.latchkey.disconnect()
    await expect.poll(() => signOut.mock.calls.length).toBe(1)
    expect(await app.siwx.getSessions('eip155:1', address)).toEqual([])
    expect(app.signIn()).toBe('idle')
  })

  test('behavior: a user who declines is connected, and asked as usual', async () => {
    const app = start({}, { switches: { sign: 'refuse' } })
    await connect(app.latchkey)
    await expect.poll(() => app.views.at(-1)).toBe('SIWXSignMessage')
    expect(app.toasts).toEqual([])
  })

  test('behavior: no nonce, so the wallet only connects', async () => {
    const app = start({ getNonce: () => Promise.reject(new Error('offline')) })
    await connect(app.latchkey)
    await expect.poll(() => app.views.at(-1)).toBe('SIWXSignMessage')
    expect(app.status()).toBe('connected')
  })

  test('error: the dApp refuses what was signed, so the wallet is disconnected', async () => {
    const refused = new SiwxError('NONCE_INVALID')
    const app = start({ signIn: () => Promise.reject(refused) })
    await expect(connect(app.latchkey)).rejects.toBe(refused)
    expect(app.status()).toBe('disconnected')
    expect(app.storage.getItem('latchkey.mock')).toBeNull()
    await expect.poll(() => app.toasts).toEqual(['SIWX_AUTHENTICATING', 'SIWX_CHECK_FAILED'])
    expect(app.events).toContain('SIWX_AUTH_ERROR')
  })

  test('error: what was signed is not a sign-in message, so the flow asks as usual', async () => {
    const app = start({}, { networkIds: [] })
    await connect(app.latchkey)
    await expect.poll(app.signIn).toBe('needed')
  })
})

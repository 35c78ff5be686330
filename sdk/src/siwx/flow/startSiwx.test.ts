// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { dispatchConnection } from '../../core/connection/connectionStore.ts'
import { base, mainnet } from '../../networks/evm.ts'
import { createDeferred } from '../../primitives/deferred.ts'
import { solanaAddress } from '../../testing/mockUser.ts'
import { otherSigner, siwxSigner, startSiwxFlow } from '../../testing/startSiwxFlow.ts'
import { startSiwx } from './startSiwx.ts'
import { stepLimit } from './withTimeLimit.ts'

const { address } = siwxSigner
const account = { chainId: 'eip155:1', accountAddress: address } as const
const signer = { network: 'eip155:1', isSmartAccount: false }

/** Connected, and asked to sign. */
async function begin(...parameters: Parameters<typeof startSiwxFlow>) {
  const app = startSiwxFlow(...parameters)
  await connect(app.latchkey)
  await app.reach('needed')
  return app
}

async function beginSigned(...parameters: Parameters<typeof startSiwxFlow>) {
  const app = await begin(...parameters)
  await app.flow.sign()
  return app
}

const emitted = ({ events }: ReturnType<typeof startSiwxFlow>) =>
  events.flatMap(({ event, properties }) => (event.includes('SIWX') ? [[event, properties]] : []))

describe('startSiwx', () => {
  test('default: the user connects, signs and has a session', async () => {
    const app = startSiwxFlow()
    expect(app.flow.getState()).toEqual({ status: 'idle' })
    await connect(app.latchkey)
    await app.reach('needed')
    await app.flow.sign()
    expect(app.steps).toEqual(['idle', 'checking', 'needed', 'signing', 'signed'])
    expect(app.flow.getState().account).toEqual(account)
    expect(await app.siwx.getSessions('eip155:1', address)).toHaveLength(1)
    expect(emitted(app)).toEqual([
      ['CLICK_SIGN_SIWX_MESSAGE', signer],
      ['SIWX_AUTH_SUCCESS', signer],
    ])
  })

  test('behavior: a session of an earlier visit, so nothing is to sign', async () => {
    const { siwx } = await beginSigned()
    const app = startSiwxFlow({}, siwx)
    await connect(app.latchkey)
    await app.reach('signed')
    await app.flow.sign()
    expect(app.steps).toEqual(['idle', 'checking', 'signed'])
    expect(emitted(app)).toEqual([])
  })

  test('behavior: a flow that starts after the wallet connected, and one that was stopped', async () => {
    const app = startSiwxFlow()
    app.flow.stop()
    await connect(app.latchkey)
    expect(app.flow.getState()).toEqual({ status: 'idle' })
    expect(startSiwx(app.latchkey, app.siwx).getState()).toEqual({ status: 'checking', account })
  })

  test('behavior: another network and another account need a session each', async () => {
    const app = await beginSigned()
    await app.latchkey.switchNetwork(base)
    await app.reach('needed')
    expect(app.flow.getState().account?.chainId).toBe('eip155:8453')
    await app.flow.sign()
    await app.latchkey.switchNetwork(mainnet)
    await app.reach('signed')
    app.wallet.addresses = { eip155: otherSigner.address }
    app.wallet.emit({ type: 'changed' })
    await app.reach('needed')
    expect(app.flow.getState().account?.accountAddress).toBe(otherSigner.address)
    await app.flow.sign()
    app.wallet.addresses = { eip155: address }
    app.wallet.emit({ type: 'changed' })
    await app.reach('signed')
  })

  test('behavior: an account that changes while the wallet signs', async () => {
    const { promise, resolve } = createDeferred<string>()
    const addSession = vi.fn(async () => {})
    const app = await begin({}, { signMessage: () => promise, addSession })
    const signing = app.flow.sign()
    app.wallet.addresses = { eip155: otherSigner.address }
    app.wallet.emit({ type: 'changed' })
    await expect(signing).rejects.toMatchObject({ code: 'ABORTED' })
    resolve('0x')
    await app.reach('needed')
    expect(addSession).not.toHaveBeenCalled()
    expect(app.toasts).toEqual([])
  })

  test('behavior: two clicks are one request', async () => {
    const signMessage = vi.fn(async ({ message }) => siwxSigner.signMessage({ message }))
    const app = await begin({}, { signMessage })
    await Promise.all([app.flow.sign(), app.flow.sign()])
    expect(signMessage).toHaveBeenCalledTimes(1)
  })

  test('error: the user declines in the wallet, then signs', async () => {
    const app = await begin()
    app.wallet.switches.sign = 'refuse'
    await expect(app.flow.sign()).rejects.toMatchObject({ code: 4001 })
    const error = { code: 'SIWX_DECLINED', message: 'Signature declined' }
    expect(app.flow.getState()).toEqual({ status: 'needed', account, error })
    expect(app.toasts).toEqual(['SIWX_DECLINED'])
    expect(emitted(app).at(-1)).toEqual([
      'SIWX_AUTH_ERROR',
      { ...signer, message: 'User rejected the request' },
    ])
    expect(app.status()).toBe('connected')
    app.wallet.switches.sign = 'accept'
    await app.flow.sign()
    expect(app.flow.getState().status).toBe('signed')
  })

  test.each([
    [{ signIn: () => Promise.reject(new Error('no')) }, 'SIWX_DECLINED'],
    [{ getNonce: () => Promise.reject(new Error('no')) }, 'SIWX_MESSAGE_FAILED'],
    [{ getNonce: async () => 'short' }, 'SIWX_MESSAGE_FAILED'],
    [{ signMessage: async () => '0x' }, 'SIWX_DECLINED'],
  ])('error: %j of the dApp', async (changes, code) => {
    const app = await begin(changes)
    await expect(app.flow.sign()).rejects.toThrow()
    expect(app.flow.getState()).toMatchObject({ status: 'needed', error: { code } })
    expect(app.toasts).toEqual([code])
    expect(await app.siwx.getSessions('eip155:1', address)).toEqual([])
  })

  test('error: a smart account that the dApp does not accept', async () => {
    const app = await begin({ signIn: () => Promise.reject(new Error('no')) })
    const { connection } = app.latchkey._internal.stores
    const { eip155 } = connection.getState().namespaces
    if (eip155?.status !== 'connected') throw new Error('not connected')
    const preferred = { ...eip155.account, preferredAccountType: 'smartAccount' } as const
    connection.setState({ namespaces: { eip155: { ...eip155, account: preferred } } })
    await expect(app.flow.sign()).rejects.toThrow('no')
    expect(app.toasts).toEqual(['SIWX_SMART_ACCOUNT'])
    expect(app.flow.getState().error?.message).toBe(
      'This application might not support Smart Accounts',
    )
  })

  test('error: the dApp cannot say who is signed in: the wallet disconnects, its sessions stay', async () => {
    const setSessions = vi.fn(async () => {})
    const getSessions = () => Promise.reject(new Error('no'))
    const app = startSiwxFlow({}, { getSessions, setSessions })
    await connect(app.latchkey)
    await expect.poll(app.status).toBe('disconnected')
    await app.reach('idle')
    expect(app.toasts).toEqual(['SIWX_CHECK_FAILED'])
    expect(emitted(app)).toEqual([['SIWX_AUTH_ERROR', { ...signer, message: 'no' }]])
    expect(setSessions).not.toHaveBeenCalled()
  })

  test.each([
    ['getSessions', 'SIWX_CHECK_FAILED'],
    ['createMessage', 'SIWX_MESSAGE_FAILED'],
    ['addSession', 'SIWX_DECLINED'],
  ] as const)('error: %s of the dApp never settles', async (name, code) => {
    vi.useFakeTimers()
    const app = startSiwxFlow({}, { [name]: () => new Promise(() => {}) })
    await connect(app.latchkey)
    await vi.advanceTimersByTimeAsync(0)
    const signing = app.flow.sign().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(stepLimit)
    expect(app.toasts).toEqual([code])
    if (name !== 'getSessions') expect(await signing).toMatchObject({ code: 'TIMEOUT' })
    vi.useRealTimers()
  })

  test('error: texts of what is missing', async () => {
    const app = startSiwxFlow()
    await expect(app.flow.sign()).rejects.toThrow('No ActiveCaipAddress found')
    await connect(app.latchkey)
    await app.reach('needed')
    const { connection, connectors } = app.latchkey._internal.stores
    const known = connectors.getState()
    connectors.setState([], true)
    await expect(app.flow.sign()).rejects.toThrow('No ConnectionController client found')
    connectors.setState(known, true)
    connection.setState({ networks: [base] })
    await expect(app.flow.sign()).rejects.toThrow('No ActiveCaipNetwork or client found')
    expect(app.flow.getState()).toEqual({ status: 'idle' })
    app.flow.stop()
    await expect(app.flow.sign()).rejects.toThrow('SIWX is not enabled')
  })

  test('behavior: a session that expires while the page is open', async () => {
    const app = await begin({ expiration: 3_600_000 })
    vi.useFakeTimers({ now: Date.now() })
    await app.flow.sign()
    await vi.advanceTimersByTimeAsync(3_599_000)
    expect(app.flow.getState().status).toBe('signed')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(app.flow.getState()).toEqual({ status: 'needed', account })
    vi.useRealTimers()
  })
})

describe('cancel', () => {
  test('default: the wallet disconnects, because a sign-in is required', async () => {
    const app = await begin()
    await app.flow.cancel()
    expect(app.status()).toBe('disconnected')
    expect(app.flow.getState()).toEqual({ status: 'idle' })
    expect(emitted(app)).toEqual([['CLICK_CANCEL_SIWX', signer]])
  })

  test('behavior: it is not required: the wallet stays, and the user may still sign', async () => {
    const app = await begin({ required: false })
    await app.flow.cancel()
    expect(app.status()).toBe('connected')
    expect(app.flow.getState()).toEqual({ status: 'refused', account })
    await app.flow.sign()
    expect(app.flow.getState().status).toBe('signed')
    await app.flow.cancel()
    expect(app.flow.getState().status).toBe('signed')
  })

  test('behavior: while the wallet signs, whose late signature is dropped', async () => {
    const { promise, resolve } = createDeferred<string>()
    const signMessage = vi.fn(() => promise)
    const addSession = vi.fn(async () => {})
    const app = await begin({ required: false }, { signMessage, addSession })
    const signing = app.flow.sign()
    await vi.waitFor(() => expect(signMessage).toHaveBeenCalled())
    await app.flow.cancel()
    await expect(signing).rejects.toMatchObject({ code: 'ABORTED' })
    resolve('0x')
    await Promise.resolve()
    expect(addSession).not.toHaveBeenCalled()
    expect(app.toasts).toEqual([])
  })

  test('behavior: returns to the network where the account is signed in', async () => {
    const app = await beginSigned()
    await app.latchkey.switchNetwork(base)
    await app.reach('needed')
    await app.flow.cancel()
    await app.reach('signed')
    expect(app.status()).toBe('connected')
    expect(app.flow.getState().account).toEqual(account)
  })

  test.each([
    ['the wallet refuses to return', 'refuse' as const, address],
    ['another account', 'accept' as const, otherSigner.address],
  ])('behavior: %s, so the wallet disconnects', async (_, switching, next) => {
    const app = await beginSigned()
    app.wallet.addresses = { eip155: next }
    await app.latchkey.switchNetwork(base)
    await app.reach('needed')
    app.wallet.switches.switchNetwork = switching
    await app.flow.cancel()
    expect(app.status()).toBe('disconnected')
  })

  test('error: the wallet does not disconnect: the user still has to sign', async () => {
    const app = await begin()
    app.wallet.switches.disconnect = 'refuse'
    await expect(app.flow.cancel()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' })
    expect(app.flow.getState()).toMatchObject({ status: 'needed', account })
  })
})

describe('signOutOnDisconnect', () => {
  test('default: the sessions end with the connection', async () => {
    const signOut = vi.fn(async () => {})
    const app = await beginSigned({ signOut })
    await app.latchkey.disconnect()
    await expect.poll(() => app.siwx.getSessions('eip155:1', address)).toEqual([])
    expect(signOut).toHaveBeenCalledTimes(1)
    await connect(app.latchkey)
    await app.reach('needed')
  })

  test('param: false', async () => {
    const app = await beginSigned({ signOutOnDisconnect: false })
    await app.latchkey.disconnect()
    await connect(app.latchkey)
    await app.reach('signed')
  })

  test('behavior: a user who connects again at once waits for the sign-out', async () => {
    const { promise, resolve } = createDeferred<void>()
    const getSessions = vi.fn(async () => [])
    const app = await begin({}, { setSessions: () => promise, getSessions })
    await app.latchkey.disconnect()
    await connect(app.latchkey)
    expect(app.flow.getState().status).toBe('checking')
    expect(getSessions).toHaveBeenCalledTimes(1)
    resolve()
    await app.reach('needed')
  })

  test('error: the server does not confirm it', async () => {
    const app = await beginSigned({ signOut: () => Promise.reject(new Error('no')) })
    await app.latchkey.disconnect()
    await expect.poll(() => app.toasts).toEqual(['SIWX_SIGN_OUT_FAILED'])
    expect(await app.siwx.getSessions('eip155:1', address)).toEqual([])
  })

  test('behavior: another wallet stays connected: only the sessions of this account end', async () => {
    const setSessions = vi.fn(async () => {})
    const revokeSession = vi.fn(async () => {})
    const app = await beginSigned({}, { setSessions, revokeSession })
    const { connection } = app.latchkey._internal.stores
    dispatchConnection(connection, ['solana'], { type: 'connecting', connectorId: 'other' })
    dispatchConnection(connection, ['solana'], {
      type: 'connected',
      connectorId: 'other',
      account: {
        address: solanaAddress,
        allAccounts: [{ address: solanaAddress, type: 'eoa' }],
        preferredAccountType: 'eoa',
        smartAccountDeployed: false,
      },
    })
    await app.latchkey.disconnect({ namespace: 'eip155' })
    await expect
      .poll(() => revokeSession.mock.calls)
      .toEqual([
        ['eip155:1', address],
        ['eip155:8453', address],
      ])
    expect(setSessions).not.toHaveBeenCalled()
  })
})

// @vitest-environment jsdom
import { FrameError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type FakeFrame,
  type FakeFrameOptions,
  forever,
  installFakeFrame,
  on,
} from '../testing/fakeFrame.ts'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { createFrameClient, type FrameClient, type FrameClientParameters } from './frameClient.ts'
import { createLoginCache, loginCacheKeys } from './loginCache.ts'

const address = '0x00000000000000000000000000000000000000A1'
const user = { address, chainId: 1, email: 'ada@example.org' }
const used = { [loginCacheKeys.used]: 'true' }

let fake: FakeFrame
let frame: FrameClient
let storage: ReturnType<typeof memoryStorage>

function start(
  options: FakeFrameOptions = {},
  parameters: Partial<FrameClientParameters> & { stored?: Record<string, string> } = {},
): void {
  fake = installFakeFrame(options)
  storage = memoryStorage(parameters.stored)
  frame = createFrameClient({
    frameUrl: fake.origin,
    projectId: 'demo',
    chainId: 'eip155:1',
    metadata: { name: 'Demo', description: '', url: location.origin, icons: [] },
    sdkVersion: '0.0.1',
    sdkType: 'test',
    loginCache: createLoginCache(storage),
    ...parameters,
  })
}

const names = () => fake.requests.map(({ name }) => name)
const rpc = () => fake.requests.filter(({ name }) => name === 'RPC_REQUEST')

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response()),
  )
})

afterEach(() => {
  frame.destroy()
  fake.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('init', () => {
  test('default: nothing before it, then the iframe and the introduction', async () => {
    start()
    expect(document.querySelector('iframe')).toBeNull()
    await frame.init()
    const iframe = document.querySelector('iframe')
    expect(iframe?.src).toBe(
      'https://frame.example/sdk?projectId=demo&chainId=eip155%3A1&version=4&enableLogger=false',
    )
    expect(names()).toEqual(['SYNC_DAPP_DATA', 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'])
    expect(fake.requests[0]?.payload).toEqual({
      metadata: { name: 'Demo', description: '', url: location.origin, icons: [] },
      sdkVersion: '0.0.1',
      sdkType: 'test',
      projectId: 'demo',
    })
  })

  test('behavior: calls at the same time share one frame', async () => {
    start({ answers: on('GET_CHAIN_ID', () => ({ chainId: 1 })) })
    await Promise.all([frame.init(), frame.init(), frame.getChainId()])
    expect(fake.opened()).toBe(1)
    expect(names().filter((name) => name === 'SYNC_DAPP_DATA')).toHaveLength(1)
  })

  test('error: a silent frame names cause and cure, and may be tried again', async () => {
    const onTimeout = vi.fn()
    start({ silent: true }, { onTimeout })
    vi.useFakeTimers()
    const first = frame.init()
    first.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(20_000)
    await expect(first).rejects.toMatchObject({
      reason: 'FRAME_LOAD_FAILED',
      message: 'Unable to load email login dependency',
      data: {
        cause: 'refused',
        hint: expect.stringContaining(`latchkey origins add demo ${location.origin}`),
      },
    })
    expect(onTimeout).toHaveBeenCalledWith('iframe_load_failed')
    expect(document.querySelector('iframe')).toBeNull()
    vi.useRealTimers()
    const second = frame.init()
    await vi.waitFor(() => expect(fake.opened()).toBe(2))
    fake.ready()
    await second
  })

  test('error: a server that does not answer', async () => {
    vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'))
    start({ silent: true })
    const opening = frame.init()
    opening.catch(() => undefined)
    await vi.waitFor(() => expect(fake.opened()).toBe(1))
    fake.iframe().dispatchEvent(new Event('error'))
    await expect(opening).rejects.toMatchObject({
      data: { cause: 'unreachable', hint: expect.stringContaining('https://frame.example') },
    })
  })

  test('error: an origin that is not allowed, as the refusal page answers it', async () => {
    vi.useFakeTimers()
    const message = 'run `latchkey origins add demo http://localhost:3000`'
    const refuse = () => {
      throw new FrameError('ORIGIN_NOT_ALLOWED', { message })
    }
    start({ version: undefined, answers: { SYNC_DAPP_DATA: refuse } })
    const opening = frame.init()
    opening.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(600)
    await expect(opening).rejects.toMatchObject({ reason: 'ORIGIN_NOT_ALLOWED', message })
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('behavior: no smart accounts is no failure', async () => {
    start({
      answers: {
        GET_SMART_ACCOUNT_ENABLED_NETWORKS() {
          throw new FrameError('NOT_CONFIGURED')
        },
      },
    })
    await frame.init()
    expect(storage.getItem(loginCacheKeys.smartAccountNetworks)).toBe('')
  })

  test('behavior: a reloaded frame is introduced again', async () => {
    start()
    const opened = vi.fn()
    frame.on('opened', opened)
    await frame.init()
    fake.ready()
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(2))
    expect(names().filter((name) => name === 'SYNC_DAPP_DATA')).toHaveLength(2)
  })

  test('error: a frame that dies on reload; the next request opens another', async () => {
    start({ answers: { GET_USER: forever, ...on('GET_CHAIN_ID', () => ({ chainId: 1 })) } })
    await frame.init()
    const open = frame.getUser()
    open.catch(() => undefined)
    fake.iframe().dispatchEvent(new Event('load'))
    vi.useFakeTimers()
    fake.iframe().dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(3_000)
    await expect(open).rejects.toMatchObject({ reason: 'FRAME_LOAD_FAILED' })
    vi.useRealTimers()
    expect(await frame.getChainId()).toEqual({ chainId: 1 })
    expect(fake.opened()).toBe(2)
  })
})

describe('connectEmail', () => {
  const answers = on('CONNECT_EMAIL', () => ({ action: 'VERIFY_OTP' }))

  test('default: the answer, and the start of the cool-down', async () => {
    start({ answers })
    expect(await frame.connectEmail({ email: 'ada@example.org' })).toEqual({ action: 'VERIFY_OTP' })
    const time = Number(storage.getItem(loginCacheKeys.lastEmailTime))
    expect(Math.abs(Date.now() - time)).toBeLessThan(1_000)
  })

  test('error: again within 30 s, without asking the frame', async () => {
    const stored = { [loginCacheKeys.lastEmailTime]: String(Date.now() - 10_500) }
    start({ answers }, { stored })
    await expect(frame.connectEmail({ email: 'ada@example.org' })).rejects.toMatchObject({
      reason: 'COOLDOWN',
      message: 'Please try again after 20 seconds',
      data: { retryAfter: 20 },
    })
    expect(fake.opened()).toBe(0)
  })

  test('behavior: a refused mail starts no cool-down', async () => {
    start({
      answers: {
        CONNECT_EMAIL() {
          throw new FrameError('INVALID_EMAIL')
        },
      },
    })
    await expect(frame.connectEmail({ email: 'ada@example.org' })).rejects.toThrow('Invalid email')
    expect(storage.getItem(loginCacheKeys.lastEmailTime)).toBeNull()
  })

  test('error: 30 s without an answer', async () => {
    const onTimeout = vi.fn()
    start({ answers: { CONNECT_EMAIL: forever } }, { onTimeout })
    await frame.init()
    vi.useFakeTimers()
    const reply = frame.connectEmail({ email: 'ada@example.org' })
    reply.catch(() => undefined)
    await vi.advanceTimersByTimeAsync(30_000)
    await expect(reply).rejects.toThrow('Something went wrong')
    expect(onTimeout).toHaveBeenCalledWith('iframe_request_timeout')
  })

  test('param: signal', async () => {
    start({ answers: { CONNECT_EMAIL: forever } })
    const controller = new AbortController()
    const reply = frame.connectEmail({ email: 'a@b.co' }, { signal: controller.signal })
    await vi.waitFor(() => expect(names()).toContain('CONNECT_EMAIL'))
    controller.abort()
    await expect(reply).rejects.toMatchObject({ reason: 'ABORTED' })
  })
})

describe('getUser', () => {
  test('default: remembers the login and tells it', async () => {
    const stored = { [loginCacheKeys.lastEmailTime]: String(Date.now()) }
    start({ answers: on('GET_USER', () => user) }, { stored })
    const connect = vi.fn()
    frame.on('connect', connect)
    expect(await frame.getUser()).toEqual(user)
    expect(connect).toHaveBeenCalledWith(user)
    expect(storage.entries()).toMatchObject({
      [loginCacheKeys.used]: 'true',
      [loginCacheKeys.email]: 'ada@example.org',
      [loginCacheKeys.lastChain]: '1',
    })
    expect(storage.getItem(loginCacheKeys.lastEmailTime)).toBeNull()
  })
})

describe('isConnected', () => {
  test('default: without a login it does not ask', async () => {
    start()
    expect(await frame.isConnected()).toEqual({ isConnected: false })
    expect(fake.opened()).toBe(0)
  })

  test.each([
    ['a negative check', () => ({ isConnected: false })],
    [
      'a failed check',
      () => {
        throw new FrameError('SERVER_UNREACHABLE')
      },
    ],
  ])('behavior: %s forgets the login', async (_, answer) => {
    start({ answers: { IS_CONNECTED: answer } }, { stored: used })
    const notConnected = vi.fn()
    frame.on('notConnected', notConnected)
    await frame.isConnected().catch(() => undefined)
    expect(notConnected).toHaveBeenCalledOnce()
    expect(storage.getItem(loginCacheKeys.used)).toBeNull()
  })

  test('behavior: a frame that cannot be loaded says nothing about the login', async () => {
    start({ silent: true }, { stored: used })
    const check = frame.isConnected()
    check.catch(() => undefined)
    await vi.waitFor(() => expect(fake.opened()).toBe(1))
    fake.iframe().dispatchEvent(new Event('error'))
    await expect(check).rejects.toMatchObject({ reason: 'FRAME_LOAD_FAILED' })
    expect(storage.getItem(loginCacheKeys.used)).toBe('true')
  })
})

describe('signOut', () => {
  test('default: forgets the login', async () => {
    start({ answers: on('SIGN_OUT', () => ({})) }, { stored: used })
    await frame.signOut()
    expect(names()).toContain('SIGN_OUT')
    expect(storage.getItem(loginCacheKeys.used)).toBeNull()
  })

  test('behavior: waits for the frame at most 3 s', async () => {
    start({ answers: { SIGN_OUT: forever } }, { stored: used })
    await frame.init()
    vi.useFakeTimers()
    const out = frame.signOut()
    await vi.advanceTimersByTimeAsync(3_000)
    await out
    expect(storage.getItem(loginCacheKeys.used)).toBeNull()
  })
})

describe('setPreferredAccount', () => {
  test('error: falls back to eoa', async () => {
    start({
      answers: {
        SET_PREFERRED_ACCOUNT() {
          throw new FrameError('NOT_CONFIGURED')
        },
      },
    })
    const preferred = vi.fn()
    frame.on('preferredAccount', preferred)
    await expect(frame.setPreferredAccount({ type: 'smartAccount' })).rejects.toThrow()
    expect(preferred).toHaveBeenCalledWith({ type: 'eoa' })
  })
})

describe('request', () => {
  test('default: a safe method goes through at once', async () => {
    const onRpcRequest = vi.fn()
    start({ answers: on('RPC_REQUEST', () => '0x10') }, { onRpcRequest })
    expect(await frame.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(onRpcRequest).not.toHaveBeenCalled()
  })

  test('behavior: an approval is announced before the request, and told when settled', async () => {
    const order: string[] = []
    const answer = () => {
      order.push('frame')
      return '0xsigned'
    }
    start(
      { answers: { RPC_REQUEST: answer } },
      {
        stored: used,
        onRpcRequest: (method) => order.push(`asked ${method}`),
        onRpcSettled: (method, { error }) => order.push(`settled ${method} ${error}`),
      },
    )
    expect(await frame.request({ method: 'personal_sign', params: ['0x', address] })).toBe(
      '0xsigned',
    )
    expect(order).toEqual(['asked personal_sign', 'frame', 'settled personal_sign undefined'])
  })

  test('behavior: bigints become hex', async () => {
    start({ answers: on('RPC_REQUEST', () => '0x') }, { stored: used })
    const params = [{ to: address, value: 10n ** 18n, nested: { list: [1n, 'x'] } }]
    await frame.request({ method: 'eth_sendTransaction', params })
    expect(rpc()[0]?.payload).toEqual({
      method: 'eth_sendTransaction',
      params: [{ to: address, value: '0xde0b6b3a7640000', nested: { list: ['0x1', 'x'] } }],
    })
  })

  test.each(['eth_sign', 'eth_accounts2', '__proto__', 'toString', ''])(
    'error: a method off both lists (%j)',
    async (method) => {
      start()
      await expect(frame.request({ method })).rejects.toMatchObject({
        message: 'Requested RPC call is not allowed',
        code: 4200,
      })
      expect(fake.opened()).toBe(0)
    },
  )

  test('error: nobody is there to approve', async () => {
    start()
    await expect(frame.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4100 })
    expect(fake.opened()).toBe(0)
  })
})

describe('rejectRpcRequests', () => {
  test('default: approvals reject with 4001 and the frame is told once; reads run on', async () => {
    let finish: (value: string) => void = () => {}
    const answer = ({ method }: { method: string }) =>
      method === 'eth_call'
        ? new Promise<string>((resolve) => (finish = resolve))
        : forever<string>()
    start({ answers: { RPC_REQUEST: answer } }, { stored: used })
    const read = frame.request({ method: 'eth_call', params: [{}] })
    const approvals = ['personal_sign', 'eth_sendTransaction'].map((method) =>
      frame.request({ method, params: [] }),
    )
    await vi.waitFor(() => expect(rpc()).toHaveLength(3))
    frame.rejectRpcRequests()
    for (const approval of approvals) {
      await expect(approval).rejects.toMatchObject({ message: 'Request was aborted', code: 4001 })
    }
    finish('0x01')
    expect(await read).toBe('0x01')
    await vi.waitFor(() => expect(names().filter((name) => name === 'RPC_ABORT')).toHaveLength(1))
  })

  test('param: signal of one call aborts that one alone', async () => {
    start({ answers: { RPC_REQUEST: forever } }, { stored: used })
    const controller = new AbortController()
    const other = vi.fn()
    frame.request({ method: 'personal_sign' }).catch(other)
    const one = frame.request({ method: 'personal_sign' }, { signal: controller.signal })
    await vi.waitFor(() => expect(rpc()).toHaveLength(2))
    controller.abort()
    await expect(one).rejects.toThrow('Request was aborted')
    expect(other).not.toHaveBeenCalled()
    expect(names()).not.toContain('RPC_ABORT')
  })
})

describe('events', () => {
  test('default: a change in another tab', async () => {
    start()
    const changed = vi.fn()
    frame.on('accountsChanged', changed)
    await frame.init()
    fake.event('ACCOUNTS_CHANGED', undefined)
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce())
  })
})

describe('destroy', () => {
  test('default: open requests reject and the iframe goes', async () => {
    start({ answers: { GET_USER: forever } })
    const reply = frame.getUser()
    reply.catch(() => undefined)
    await vi.waitFor(() => expect(names()).toContain('GET_USER'))
    frame.destroy()
    await expect(reply).rejects.toMatchObject({ reason: 'DISCONNECTED' })
    expect(document.querySelector('iframe')).toBeNull()
  })
})

// @vitest-environment jsdom
import { connectedMessage, errorMessage, FrameError, successMessage } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Answers,
  type FakeFrame,
  type FakeFrameOptions,
  forever,
  installFakeFrame,
  on,
} from '../testing/fakeFrame.ts'
import { createFrameChannel, type FrameChannel } from './frameChannel.ts'

const user = { address: '0x0000000000000000000000000000000000000001', chainId: 1 }

let fake: FakeFrame
let channel: FrameChannel
const onEvent = vi.fn()
const onReload = vi.fn()
const onFailure = vi.fn()

function open(options: FakeFrameOptions = {}): HTMLIFrameElement {
  fake = installFakeFrame(options)
  const iframe = document.createElement('iframe')
  // The load event that jsdom itself fires for an empty document: tests fire their own.
  iframe.addEventListener('load', (event) => event.isTrusted && event.stopImmediatePropagation())
  channel = createFrameChannel({ iframe, origin: fake.origin, onEvent, onReload, onFailure })
  document.body.append(iframe)
  return iframe
}

beforeEach(() => {
  vi.clearAllMocks()
})

afterEach(() => {
  channel.close(new FrameError('DISCONNECTED'))
  fake.stop()
  vi.useRealTimers()
})

const answers: Answers = { IS_CONNECTED: () => ({ isConnected: true }), GET_USER: () => user }

describe('ready', () => {
  test('default: a versioned READY moves to the port, without a pause', async () => {
    open({ answers })
    const start = performance.now()
    await channel.ready()
    expect(performance.now() - start).toBeLessThan(200)
    expect(await channel.send('IS_CONNECTED', undefined)).toEqual({ isConnected: true })
  })

  test('behavior: a READY without a version pauses 500 ms and speaks window messages', async () => {
    vi.useFakeTimers()
    open({ answers, version: undefined })
    const ready = vi.fn()
    channel.ready().then(ready)
    await vi.advanceTimersByTimeAsync(499)
    expect(ready).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ready).toHaveBeenCalled()
    const reply = channel.send('GET_USER', undefined)
    await vi.advanceTimersByTimeAsync(1)
    expect(await reply).toEqual(user)
  })

  test('behavior: an unanswered handshake falls back to the window after 5 s', async () => {
    vi.useFakeTimers()
    open({ answers, handshake: false })
    const reply = channel.send('GET_USER', undefined)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(fake.requests).toEqual([])
    await vi.advanceTimersByTimeAsync(2)
    expect(await reply).toEqual(user)
  })

  test('behavior: a late answer to the handshake moves open requests to the port', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    open({ answers, handshake: false })
    const reply = channel.send('GET_USER', undefined)
    // Posted to the window now, where a frame that has taken the port does not listen.
    await vi.advanceTimersByTimeAsync(5_000)
    fake.connect()
    vi.useRealTimers()
    expect(await reply).toEqual(user)
    expect(fake.requests.map(({ name }) => name)).toEqual(['GET_USER'])
  })

  test('error: silence for 20 s', async () => {
    vi.useFakeTimers()
    open({ silent: true })
    const ready = channel.ready()
    await vi.advanceTimersByTimeAsync(20_000)
    await expect(ready).rejects.toMatchObject({
      reason: 'FRAME_LOAD_FAILED',
      message: 'Unable to load email login dependency',
      data: { cause: 'silent' },
    })
    expect(onFailure).toHaveBeenCalledOnce()
  })

  test('error: a document that loads and says nothing for 3 s', async () => {
    vi.useFakeTimers()
    const iframe = open({ silent: true })
    const ready = channel.ready()
    iframe.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(3_000)
    await expect(ready).rejects.toMatchObject({ data: { cause: 'refused' } })
  })

  test('error: an error event of the element', async () => {
    const iframe = open({ silent: true })
    iframe.dispatchEvent(new Event('error'))
    await expect(channel.ready()).rejects.toMatchObject({ data: { cause: 'error' } })
  })

  test('behavior: a READY before or after the load event is the same', async () => {
    vi.useFakeTimers()
    const iframe = open({ silent: true, handshake: true })
    await vi.advanceTimersByTimeAsync(0)
    iframe.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(2_999)
    fake.ready()
    await vi.advanceTimersByTimeAsync(20_000)
    // The reloaded document says READY first.
    fake.ready()
    iframe.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(onFailure).not.toHaveBeenCalled()
    // And this one never does.
    iframe.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(onFailure).toHaveBeenCalledOnce()
  })
})

describe('send', () => {
  test('default: many requests at once, each with its own reply', async () => {
    open({ answers: on('RPC_REQUEST', ({ method }) => method) })
    const methods = Array.from({ length: 200 }, (_, index) => `method_${index}`)
    const replies = await Promise.all(
      methods.map((method) => channel.send('RPC_REQUEST', { method })),
    )
    expect(replies).toEqual(methods)
    const ids = fake.requests.map(({ id }) => id)
    expect(new Set(ids).size).toBe(200)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('behavior: at most 50 wait for a reply, the next one goes when one is answered', async () => {
    const open50: ((value: string) => void)[] = []
    open({
      answers: on('RPC_REQUEST', () => new Promise<string>((resolve) => open50.push(resolve))),
    })
    const replies = Array.from({ length: 51 }, () => channel.send('RPC_REQUEST', { method: 'm' }))
    await vi.waitFor(() => expect(fake.requests).toHaveLength(50))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(fake.requests).toHaveLength(50)
    open50[0]?.('done')
    expect(await replies[0]).toBe('done')
    await vi.waitFor(() => expect(fake.requests).toHaveLength(51))
    for (const answer of open50) answer('done')
    expect(await Promise.all(replies)).toHaveLength(51)
  })

  test("error: the frame's own, with its code and data", async () => {
    open({
      answers: {
        CONNECT_OTP() {
          throw new FrameError('OTP_WRONG', { data: { left: 3 } })
        },
      },
    })
    await expect(channel.send('CONNECT_OTP', { otp: '1' })).rejects.toMatchObject({
      name: 'FrameError',
      reason: 'OTP_WRONG',
      code: -32602,
      data: { left: 3 },
    })
  })

  test("error: an empty message becomes 'An error occurred'", async () => {
    open({ answers: { GET_USER: forever } })
    const reply = channel.send('GET_USER', undefined)
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1))
    fake.post(errorMessage('GET_USER', fake.requests[0]?.id, { message: '' }))
    await expect(reply).rejects.toThrow('An error occurred')
  })

  test('error: a reply that does not fit its schema', async () => {
    open({ answers: { GET_USER: forever } })
    const reply = channel.send('GET_USER', undefined)
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1))
    const message = successMessage('GET_USER', fake.requests[0]?.id, user)
    fake.post({ ...message, payload: { address: 1 } })
    await expect(reply).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })

  test('behavior: a reply under another name, or to another id, changes nothing', async () => {
    open({ answers: { GET_USER: forever } })
    const reply = channel.send('GET_USER', undefined)
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1))
    const id = fake.requests[0]?.id
    fake.post(successMessage('SIGN_OUT', id, {}))
    fake.post(successMessage('GET_USER', 'another', { ...user, address: '0xbad' }))
    fake.post(successMessage('GET_USER', id, user))
    fake.post(successMessage('GET_USER', id, { ...user, address: '0xbad' }))
    expect(await reply).toEqual(user)
  })

  test('error: what cannot be cloned', async () => {
    open({ answers })
    const params = [() => {}] as never
    await expect(channel.send('RPC_REQUEST', { method: 'eth_call', params })).rejects.toMatchObject(
      { reason: 'INVALID_PARAMS', cause: { name: 'DataCloneError' } },
    )
    expect(await channel.send('IS_CONNECTED', undefined)).toEqual({ isConnected: true })
  })

  test('error: an iframe that was taken out of the page', async () => {
    const iframe = open({ version: undefined })
    await channel.ready()
    // As browsers say it of an iframe that is out of the page; jsdom keeps the window.
    Object.defineProperty(iframe, 'contentWindow', { value: null })
    await expect(channel.send('GET_USER', undefined)).rejects.toMatchObject({
      reason: 'FRAME_NOT_SET',
      message: 'The login iframe is not set',
    })
  })

  test.each([
    ['RPC_REQUEST', { method: 'eth_call' }, 'Request was aborted'],
    ['GET_USER', undefined, 'Something went wrong'],
  ] as const)('param: signal (%s)', async (name, payload, message) => {
    open({ answers: { RPC_REQUEST: forever, GET_USER: forever } })
    const controller = new AbortController()
    const reply = channel.send(name, payload, { signal: controller.signal })
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1))
    controller.abort()
    await expect(reply).rejects.toThrow(message)
    await expect(channel.send(name, payload, { signal: controller.signal })).rejects.toThrow(
      message,
    )
    expect(fake.requests).toHaveLength(1)
  })

  test('param: timeLimit', async () => {
    open({ answers: { CONNECT_OTP: forever } })
    await channel.ready()
    vi.useFakeTimers()
    const onTimeout = vi.fn()
    const reply = channel.send('CONNECT_OTP', { otp: '1' }, { timeLimit: 30_000, onTimeout })
    const settled = vi.fn()
    reply.catch(settled)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onTimeout).toHaveBeenCalledOnce()
    await expect(reply).rejects.toMatchObject({
      reason: 'TIMEOUT',
      message: 'Something went wrong',
    })
  })

  test('behavior: a settled request leaves no timer and no listener', async () => {
    open({ answers })
    await channel.ready()
    const { signal } = new AbortController()
    const removed = vi.spyOn(signal, 'removeEventListener')
    const onTimeout = vi.fn()
    await channel.send('GET_USER', undefined, { signal, timeLimit: 5, onTimeout })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(onTimeout).not.toHaveBeenCalled()
    expect(removed).toHaveBeenCalledOnce()
  })
})

describe('a reload of the frame', () => {
  test('default: open requests reject, the next ones use a new port', async () => {
    open({ answers: { GET_USER: forever, RPC_REQUEST: forever } })
    const other = channel.send('GET_USER', undefined)
    const rpc = channel.send('RPC_REQUEST', { method: 'personal_sign' })
    await vi.waitFor(() => expect(fake.requests).toHaveLength(2))
    fake.answers = answers
    fake.ready()
    await expect(other).rejects.toThrow('Something went wrong')
    await expect(rpc).rejects.toThrow('Request was aborted')
    expect(await channel.send('GET_USER', undefined)).toEqual(user)
    expect(onReload).toHaveBeenCalledOnce()
  })

  test('behavior: replies of the old port are heard no more', async () => {
    open({ answers: { GET_USER: forever } })
    await channel.ready()
    const late = channel.send('GET_USER', undefined)
    const old = fake.post
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1))
    fake.ready()
    await expect(late).rejects.toThrow()
    const reply = channel.send('GET_USER', undefined)
    await vi.waitFor(() => expect(fake.requests).toHaveLength(2))
    old(successMessage('GET_USER', fake.requests[0]?.id, { ...user, address: '0xold' }))
    old(successMessage('GET_USER', fake.requests[1]?.id, user))
    expect(await reply).toEqual(user)
  })

  test('behavior: two reloads in one tick end in one working port', async () => {
    open({ answers })
    await channel.ready()
    fake.ready()
    fake.ready()
    expect(await channel.send('GET_USER', undefined)).toEqual(user)
    expect(onReload).toHaveBeenCalledOnce()
  })
})

describe('events', () => {
  test('default: over the port', async () => {
    open()
    await channel.ready()
    fake.event('RESIZE', { height: 412 })
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledOnce())
    expect(onEvent.mock.calls[0]?.[0]).toMatchObject({ name: 'RESIZE', payload: { height: 412 } })
  })
})

describe('T2: forged messages', () => {
  /** A window of another origin that knows every id. */
  function forge(iframe: HTMLIFrameElement, count: number) {
    const sibling = document.createElement('iframe')
    document.head.append(sibling)
    const sources = [window, sibling.contentWindow, null, iframe.contentWindow] as const
    const origins = [
      'https://frame.example',
      'https://frame.example.attacker.test',
      'https://attacker.test',
      'http://frame.example',
      'https://frame.example:8443',
      'null',
      location.origin,
    ]
    const ids = fake.requests.map(({ id }) => id)
    let sent = 0
    for (let index = 0; sent < count; index += 1) {
      const source = sources[index % sources.length] ?? null
      const origin = origins[index % origins.length] ?? ''
      // The real frame itself is not forged.
      if (source === iframe.contentWindow && origin === fake.origin) continue
      const id = ids[index % ids.length] ?? ''
      const kinds = [
        successMessage('GET_USER', id, { ...user, address: '0xbad' }),
        errorMessage('GET_USER', id, { message: 'forged' }),
        connectedMessage(id),
        { type: '@w3m-frame/READY', payload: { version: '4' } },
      ]
      for (const kind of kinds) fake.postFrom(source, origin, kind)
      sent += kinds.length
    }
    sibling.remove()
  }

  test.each([
    ['on the port', '4'],
    ['on the window', undefined],
  ])('behavior: 10,000 with stolen ids, %s: none is accepted', async (_, version) => {
    const iframe = open({ version, answers: { GET_USER: forever } })
    const replies = Array.from({ length: 20 }, () => channel.send('GET_USER', undefined))
    await vi.waitFor(() => expect(fake.requests).toHaveLength(20))
    let accepted = 0
    for (const reply of replies) {
      reply.then(
        ({ address }) => {
          if (address !== user.address) accepted += 1
        },
        () => {
          accepted += 1
        },
      )
    }
    forge(iframe, 10_000)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(accepted).toBe(0)
    expect(onReload).not.toHaveBeenCalled()
    for (const { id } of fake.requests) fake.post(successMessage('GET_USER', id, user))
    expect(await Promise.all(replies)).toHaveLength(20)
    expect(accepted).toBe(0)
  })

  test('behavior: on the port, even window messages of the frame itself settle nothing', async () => {
    const iframe = open({ answers: { GET_USER: forever } })
    const reply = channel.send('GET_USER', undefined)
    await vi.waitFor(() => expect(fake.requests).toHaveLength(1))
    const id = fake.requests[0]?.id
    const forged = successMessage('GET_USER', id, { ...user, address: '0xbad' })
    fake.postFrom(iframe.contentWindow, fake.origin, forged)
    fake.post(successMessage('GET_USER', id, user))
    expect(await reply).toEqual(user)
  })

  test('T3: a CONNECTED with another id does not open the port', async () => {
    open({ answers, handshake: false })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const ready = vi.fn()
    channel.ready().then(ready, () => {})
    for (let index = 0; index < 1_000; index += 1) {
      fake.postFrom(window, 'https://attacker.test', connectedMessage(crypto.randomUUID()))
    }
    await vi.advanceTimersByTimeAsync(100)
    expect(ready).not.toHaveBeenCalled()
  })
})

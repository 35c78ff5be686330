// @vitest-environment jsdom
import { errorMessage, FrameError, successMessage } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { type Answers, forever, on } from '../testing/fakeFrame.ts'
import { openChannel } from '../testing/openChannel.ts'
import { passTime } from '../testing/passTime.ts'

const user = { address: '0x0000000000000000000000000000000000000001', chainId: 1 }
const answers: Answers = { IS_CONNECTED: () => ({ isConnected: true }), GET_USER: () => user }

describe('send', () => {
  test('default: many requests at once, each with its own reply', async () => {
    const { channel, fake } = openChannel({ answers: on('RPC_REQUEST', ({ method }) => method) })
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
    const { channel, fake, received } = openChannel({
      answers: on('RPC_REQUEST', () => new Promise<string>((resolve) => open50.push(resolve))),
    })
    const replies = Array.from({ length: 51 }, () => channel.send('RPC_REQUEST', { method: 'm' }))
    await received(50)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(fake.requests).toHaveLength(50)
    open50[0]?.('done')
    expect(await replies[0]).toBe('done')
    await received(51)
    for (const answer of open50) answer('done')
    expect(await Promise.all(replies)).toHaveLength(51)
  })

  test("error: the frame's own, with its code and data", async () => {
    const { channel } = openChannel({
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
    const { channel, fake, received } = openChannel({ answers: { GET_USER: forever } })
    const reply = channel.send('GET_USER', undefined)
    await received(1)
    fake.post(errorMessage('GET_USER', fake.requests[0]?.id, { message: '' }))
    await expect(reply).rejects.toThrow('An error occurred')
  })

  test('error: a reply that does not fit its schema', async () => {
    const { channel, fake, received } = openChannel({ answers: { GET_USER: forever } })
    const reply = channel.send('GET_USER', undefined)
    await received(1)
    const message = successMessage('GET_USER', fake.requests[0]?.id, user)
    fake.post({ ...message, payload: { address: 1 } })
    await expect(reply).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })

  test('behavior: a reply under another name, or to another id, changes nothing', async () => {
    const { channel, fake, received } = openChannel({ answers: { GET_USER: forever } })
    const reply = channel.send('GET_USER', undefined)
    await received(1)
    const id = fake.requests[0]?.id
    fake.post(successMessage('SIGN_OUT', id, {}))
    fake.post(successMessage('GET_USER', 'another', { ...user, address: '0xbad' }))
    fake.post(successMessage('GET_USER', id, user))
    fake.post(successMessage('GET_USER', id, { ...user, address: '0xbad' }))
    expect(await reply).toEqual(user)
  })

  test('error: what cannot be cloned', async () => {
    const { channel } = openChannel({ answers })
    const params = [() => {}] as never
    await expect(channel.send('RPC_REQUEST', { method: 'eth_call', params })).rejects.toMatchObject(
      { reason: 'INVALID_PARAMS', cause: { name: 'DataCloneError' } },
    )
    expect(await channel.send('IS_CONNECTED', undefined)).toEqual({ isConnected: true })
  })

  test('error: an iframe that was taken out of the page', async () => {
    const { channel, iframe } = openChannel({ version: undefined })
    await channel.ready()
    // Browsers report this for a removed iframe; jsdom keeps the window.
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
    const { channel, fake, received } = openChannel({
      answers: { RPC_REQUEST: forever, GET_USER: forever },
    })
    const controller = new AbortController()
    const reply = channel.send(name, payload, { signal: controller.signal })
    await received(1)
    controller.abort()
    await expect(reply).rejects.toThrow(message)
    await expect(channel.send(name, payload, { signal: controller.signal })).rejects.toThrow(
      message,
    )
    expect(fake.requests).toHaveLength(1)
  })

  test('param: timeLimit', async () => {
    const { channel } = openChannel({ answers: { CONNECT_OTP: forever } })
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
    const { channel } = openChannel({ answers })
    await channel.ready()
    const { signal } = new AbortController()
    const removed = vi.spyOn(signal, 'removeEventListener')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await channel.send('GET_USER', undefined, { signal, timeLimit: 30_000 })
    expect(vi.getTimerCount()).toBe(0)
    expect(removed).toHaveBeenCalledOnce()
  })
})

describe('a reload of the frame', () => {
  test('default: open requests reject, the next ones use a new port', async () => {
    const { channel, fake, onReload, received } = openChannel({
      answers: { GET_USER: forever, RPC_REQUEST: forever },
    })
    const other = channel.send('GET_USER', undefined)
    const rpc = channel.send('RPC_REQUEST', { method: 'personal_sign' })
    await received(2)
    fake.answers = answers
    fake.ready()
    await expect(other).rejects.toThrow('Something went wrong')
    await expect(rpc).rejects.toThrow('Request was aborted')
    expect(await channel.send('GET_USER', undefined)).toEqual(user)
    expect(onReload).toHaveBeenCalledOnce()
  })

  test('behavior: replies of the old port are ignored', async () => {
    const { channel, fake, received } = openChannel({ answers: { GET_USER: forever } })
    await channel.ready()
    const late = channel.send('GET_USER', undefined)
    const old = fake.post
    await received(1)
    fake.ready()
    await expect(late).rejects.toThrow()
    const reply = channel.send('GET_USER', undefined)
    await received(2)
    old(successMessage('GET_USER', fake.requests[0]?.id, { ...user, address: '0xold' }))
    old(successMessage('GET_USER', fake.requests[1]?.id, user))
    expect(await reply).toEqual(user)
  })

  test('behavior: an answer to the handshake before it opens no port', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { channel, fake } = openChannel({ answers, handshake: false })
    await vi.advanceTimersByTimeAsync(1)
    // The answer is on its way when the frame is reloaded.
    fake.connect()
    fake.ready()
    const answered = vi.fn()
    channel.send('GET_USER', undefined).then(answered, () => undefined)
    let steps = 0
    await passTime(() => {
      steps += 1
      return answered.mock.calls.length > 0 || steps > 100
    })
    expect(answered).toHaveBeenCalledExactlyOnceWith(user)
  })

  test('behavior: two reloads in one tick end in one working port', async () => {
    const { channel, fake, onReload } = openChannel({ answers })
    await channel.ready()
    fake.ready()
    fake.ready()
    expect(await channel.send('GET_USER', undefined)).toEqual(user)
    expect(onReload).toHaveBeenCalledOnce()
  })
})

describe('events', () => {
  test('default: over the port', async () => {
    const { channel, fake, onEvent } = openChannel()
    await channel.ready()
    fake.event('RESIZE', { height: 412 })
    await expect.poll(() => onEvent).toHaveBeenCalledOnce()
    expect(onEvent.mock.calls[0]?.[0]).toMatchObject({ name: 'RESIZE', payload: { height: 412 } })
  })
})

import { FrameError, limits } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createBridge, type Dispatch } from './bridge.ts'
import type { LogEntry } from './createLog.ts'

const dapp = 'http://dapp.localhost:5181'
const other = 'http://dapp2.localhost:5181'

type Posted = { message: { type: string; id?: string; payload?: unknown }; target: string }

function open({
  dispatch = async () => ({ chainId: 1 }),
  ...options
}: {
  dispatch?: Dispatch
  version?: undefined
} = {}) {
  const logged: LogEntry[] = []
  const posted: Posted[] = []
  const parent = {
    postMessage: (message: Posted['message'], target: string) => posted.push({ message, target }),
  }
  // The bridge uses a window's events and its parent, and nothing else of it.
  const window = Object.assign(new EventTarget(), { parent }) as unknown as Window
  const bridge = createBridge({
    window,
    allows: (origin) => origin === dapp || origin === other,
    audience: [dapp],
    dispatch,
    log: (entry) => void logged.push(entry),
    ...('version' in options ? {} : { version: '4' }),
  })
  const send = (
    data: unknown,
    from: { origin?: string; source?: unknown; ports?: MessagePort[] } = {},
  ) =>
    window.dispatchEvent(
      Object.assign(new Event('message'), {
        data,
        origin: dapp,
        source: parent,
        ports: [],
        ...from,
      }),
    )
  return { bridge, posted, send, parent, logged }
}

const request = (id: string, name = 'GET_CHAIN_ID', payload?: unknown) => ({
  type: `@w3m-app/${name}`,
  id,
  payload,
})
const settle = () => new Promise((resolve) => setTimeout(resolve))

async function connect(frame: ReturnType<typeof open>, from: { origin?: string } = {}) {
  const { port1, port2 } = new MessageChannel()
  const received: Posted['message'][] = []
  port1.onmessage = ({ data }) => received.push(data)
  frame.send({ type: '@latchkey/CONNECT', id: 'handshake' }, { ports: [port2], ...from })
  await settle()
  return { port: port1, received, close: () => port1.close() }
}

describe('createBridge', () => {
  test('default: a request is answered under its id, to exactly its origin', async () => {
    const { bridge, posted, send } = open()
    bridge.ready()
    send(request('a'))
    await settle()
    expect(posted[1]).toEqual({
      message: { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: 'a', payload: { chainId: 1 } },
      target: dapp,
    })
    expect(bridge.counts).toEqual({ taken: 1, refused: 0, ignored: 0 })
  })

  test('default: READY carries a payload and goes to the audience alone', () => {
    const { bridge, posted } = open()
    expect(posted).toEqual([])
    bridge.ready()
    expect(posted).toEqual([
      { message: { type: '@w3m-frame/READY', payload: { version: '4' } }, target: dapp },
    ])
  })

  test('behavior: a request before READY is answered after it', async () => {
    const { bridge, posted, send } = open()
    send(request('early'))
    await settle()
    expect(posted).toEqual([])
    bridge.ready()
    await settle()
    expect(posted.map(({ message }) => message.type)).toEqual([
      '@w3m-frame/READY',
      '@w3m-frame/GET_CHAIN_ID_SUCCESS',
    ])
  })

  test('behavior: only the parent window is received', async () => {
    const { bridge, posted, send } = open()
    bridge.ready()
    for (const source of [null, {}, { postMessage() {} }]) send(request('x'), { source })
    await settle()
    expect(posted).toHaveLength(1)
    expect(bridge.counts.ignored).toBe(3)
  })

  test('behavior: only listed origins are received, and nothing is posted to others', async () => {
    const { bridge, posted, send } = open()
    bridge.ready()
    const foreign = [
      'null',
      '',
      'https://dapp.localhost:5181',
      'http://dapp.localhost:5182',
      'http://evil.dapp.localhost:5181',
      'http://dapp.localhost:5181.evil.example',
      'http://DAPP.localhost:5181',
    ]
    for (const origin of foreign) {
      send(request('x'), { origin })
      send({ type: '@w3m-app/SWITCH_NETWORK', id: 'y', payload: {} }, { origin })
    }
    await settle()
    expect(posted).toHaveLength(1)
    expect(bridge.counts.ignored).toBe(foreign.length * 2)
  })

  test('behavior: the first valid message pins its origin', async () => {
    const { bridge, posted, send } = open()
    bridge.ready()
    send({ type: 'webpackOk' }, { origin: other })
    send(request('bad', 'SWITCH_NETWORK', {}), { origin: other })
    send(request('a'), { origin: dapp })
    send(request('b'), { origin: other })
    await settle()
    expect(posted.slice(1).map(({ message, target }) => [message.id, target])).toEqual([
      ['bad', other],
      ['a', dapp],
    ])
  })

  test('error: a message that does not parse gets a typed error and changes nothing', async () => {
    let dispatched = 0
    const { bridge, posted, send } = open({
      dispatch: async () => {
        dispatched += 1
        return undefined
      },
    })
    bridge.ready()
    send(request('a', 'CONNECT_EMAIL', { email: 'nobody' }))
    send(request('b', 'RPC_REQUEST', { method: 'x', params: 'x'.repeat(limits.messageBytes) }))
    await settle()
    expect(posted.slice(1).map(({ message }) => message)).toMatchObject([
      { type: '@w3m-frame/CONNECT_EMAIL_ERROR', id: 'a', payload: { reason: 'INVALID_REQUEST' } },
      { type: '@w3m-frame/RPC_REQUEST_ERROR', id: 'b', payload: { reason: 'MESSAGE_TOO_LARGE' } },
    ])
    expect(dispatched).toBe(0)
    expect(bridge.counts).toEqual({ taken: 0, refused: 2, ignored: 0 })
  })

  test('error: a repeated id is refused', async () => {
    const { bridge, posted, send } = open()
    bridge.ready()
    send(request('a'))
    await settle()
    send(request('a'))
    await settle()
    expect(posted[2]?.message).toMatchObject({ id: 'a', payload: { reason: 'DUPLICATE_ID' } })
  })

  test('error: the 51st open request is refused, and one that was answered makes room', async () => {
    let finish = () => {}
    const gate = new Promise<undefined>((resolve) => {
      finish = () => resolve(undefined)
    })
    const { bridge, posted, send } = open({ dispatch: () => gate })
    bridge.ready()
    for (let index = 0; index <= limits.inFlight; index += 1) send(request(`${index}`))
    await settle()
    expect(posted.slice(1)).toMatchObject([
      { message: { id: `${limits.inFlight}`, payload: { reason: 'TOO_MANY_REQUESTS' } } },
    ])
    finish()
    await settle()
    send(request('again'))
    await settle()
    expect(posted.at(-1)?.message).toMatchObject({ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS' })
  })

  test('error: what the handler rejects with crosses only as a FrameError', async () => {
    const failures = [new FrameError('OTP_WRONG', { data: { left: 3 } }), new Error('secret')]
    const { bridge, posted, send } = open({ dispatch: () => Promise.reject(failures.shift()) })
    bridge.ready()
    send(request('a', 'CONNECT_OTP', { otp: '1' }))
    await settle()
    send(request('b', 'CONNECT_OTP', { otp: '1' }))
    await settle()
    expect(posted.slice(1).map(({ message }) => message.payload)).toMatchObject([
      { reason: 'OTP_WRONG', data: { left: 3 } },
      { reason: 'INTERNAL', message: 'Something went wrong' },
    ])
  })

  test('behavior: the log has each outcome and nothing of what was sent', async () => {
    const outcomes = [undefined, new FrameError('OTP_WRONG'), new Error('secret')]
    const { bridge, send, logged } = open({
      dispatch: async () => {
        const outcome = outcomes.shift()
        if (outcome) throw outcome
        return undefined
      },
    })
    bridge.ready()
    for (const id of ['a', 'b', 'c']) {
      send(request(id, 'CONNECT_OTP', { otp: '123456' }))
      await settle()
    }
    send(request('d', 'CONNECT_EMAIL', { email: 'nobody' }))
    send(request('d', 'CONNECT_EMAIL', { email: 'ada@example.com' }), { source: null })
    expect(logged).toEqual([
      { name: 'CONNECT_OTP', outcome: 'SUCCESS', milliseconds: expect.any(Number) },
      { name: 'CONNECT_OTP', outcome: 'OTP_WRONG', milliseconds: expect.any(Number) },
      { name: 'CONNECT_OTP', outcome: 'INTERNAL', milliseconds: expect.any(Number) },
      { name: 'CONNECT_EMAIL', outcome: 'INVALID_REQUEST', milliseconds: 0 },
    ])
  })

  test('behavior: RPC_ABORT without an id is answered', async () => {
    const { bridge, posted, send } = open({ dispatch: async () => undefined })
    bridge.ready()
    send({ type: '@w3m-app/RPC_ABORT' })
    await settle()
    expect(posted[1]?.message.type).toBe('@w3m-frame/RPC_ABORT_SUCCESS')
  })

  test('behavior: CONNECT moves everything to the port', async () => {
    const frame = open()
    frame.bridge.ready()
    const { port, received, close } = await connect(frame)
    expect(received).toEqual([{ type: '@latchkey/CONNECTED', id: 'handshake' }])
    port.postMessage(request('a'))
    frame.send(request('b'))
    frame.bridge.emit('RESIZE', { height: 320 })
    await settle()
    await settle()
    expect(received.slice(1)).toEqual([
      { type: '@w3m-frame/RESIZE', payload: { height: 320 } },
      { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: 'a', payload: { chainId: 1 } },
    ])
    expect(frame.posted).toHaveLength(1)
    expect(frame.bridge.counts).toEqual({ taken: 1, refused: 0, ignored: 1 })
    close()
  })

  test.each([0, 2, 3])('error: CONNECT with %i ports is none', async (count) => {
    const frame = open()
    const channels = Array.from({ length: count }, () => new MessageChannel())
    const received: unknown[] = []
    for (const { port1 } of channels) port1.onmessage = ({ data }) => received.push(data)
    const ports = channels.map(({ port2 }) => port2)
    frame.send({ type: '@latchkey/CONNECT', id: 'handshake' }, { ports })
    const { received: first, close } = await connect(frame)
    expect(first).toEqual([{ type: '@latchkey/CONNECTED', id: 'handshake' }])
    expect(received).toEqual([])
    expect(frame.bridge.counts.ignored).toBe(1)
    close()
    for (const { port1 } of channels) port1.close()
  })

  test('behavior: of 1,000 racing CONNECTs the first allowed one wins, the rest hear nothing', async () => {
    const frame = open()
    frame.bridge.ready()
    const foreign = await connect(frame, { origin: 'http://evil.localhost' })
    const first = await connect(frame)
    const late = await Promise.all(Array.from({ length: 1_000 }, () => connect(frame)))
    for (const { port } of late) port.postMessage(request('late'))
    await settle()
    expect(first.received).toHaveLength(1)
    expect(foreign.received).toEqual([])
    expect(late.filter(({ received }) => received.length > 0)).toEqual([])
    for (const { close } of [foreign, first, ...late]) close()
  })

  test('param: without a version READY is empty and there is no CONNECT', async () => {
    const frame = open({ version: undefined })
    frame.bridge.ready()
    const { received, close } = await connect(frame)
    expect(frame.posted[0]?.message).toEqual({ type: '@w3m-frame/READY', payload: {} })
    expect(received).toEqual([])
    close()
  })

  test('behavior: an event before any request goes nowhere', () => {
    const { bridge, posted } = open()
    bridge.emit('SESSION_UPDATE', { token: 'se_1' })
    expect(posted).toEqual([])
  })

  test('behavior: over window messages only events that older clients know', async () => {
    const { bridge, posted, send } = open()
    bridge.ready()
    send(request('a'))
    await settle()
    bridge.emit('ACCOUNTS_CHANGED', {})
    bridge.emit('RESIZE', { height: 320 })
    bridge.emit('SESSION_UPDATE', { token: 'se_1' })
    expect(posted.slice(2)).toEqual([
      { message: { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'se_1' } }, target: dapp },
    ])
  })
})

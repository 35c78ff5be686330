import { FrameError } from '@latchkey/protocol'
import { afterEach, describe, expect, test } from 'vitest'
import { testFactorKey } from './testing/factorServer.ts'
import type { Vault } from './vault.ts'
import { VaultError } from './vaultError.ts'
import {
  connectVault,
  mapMethods,
  type StartParameters,
  serveVault,
  vaultMethods,
} from './vaultPort.ts'
import { createVault } from './worker/createVault.ts'
import { createMemoryDeviceStore } from './worker/device/memoryDeviceStore.ts'

const ports: MessagePort[] = []

afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** Serves a vault, and gives the page's end of the port. */
function serve(make: (parameters: StartParameters) => Vault = realVault): MessagePort {
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  serveVault(vaultMethods, make, port1)
  return port2
}

const realVault = ({ factorKey }: StartParameters) =>
  createVault({ deviceStore: createMemoryDeviceStore(), factorKey })

/** Every method of this vault fails with the given error. */
const failing = (error: unknown) => () =>
  mapMethods<Vault>(vaultMethods, () => () => Promise.reject(error))

async function started(make?: (parameters: StartParameters) => Vault) {
  const call = connectVault(serve(make))
  await call('start', { factorKey: testFactorKey })
  return call
}

/** Posts a raw message, and waits for the reply to its id. */
function post(port: MessagePort, message: object, transfer: MessagePort[] = []): Promise<unknown> {
  const { id } = message as { id: unknown }
  return new Promise((resolve) => {
    port.addEventListener('message', function listen({ data }) {
      if (data.id !== id) return
      port.removeEventListener('message', listen)
      resolve(data)
    })
    port.start()
    port.postMessage(message, transfer)
  })
}

const invalid = expect.objectContaining({ reason: 'INVALID_REQUEST' })

describe('serveVault', () => {
  test('default: serves every method of the vault', async () => {
    expect([...vaultMethods].sort()).toEqual(
      Object.keys(realVault({ factorKey: testFactorKey })).sort(),
    )
    const call = await started()
    expect(await call('status')).toEqual({ state: 'locked' })
    expect(await call('storage')).toBe('memory')
  })

  test('behavior: a VaultError arrives whole, as a FrameError', async () => {
    const error = new VaultError('WALLET_CORRUPT', { message: 'Not this one', data: { slot: 1 } })
    const call = await started(failing(error))
    const reason = await call('status').catch((each: unknown) => each)
    expect(reason).toBeInstanceOf(FrameError)
    expect(reason).toMatchObject({
      reason: 'WALLET_CORRUPT',
      message: 'Not this one',
      data: { slot: 1 },
    })
  })

  test('behavior: without a message, the code’s own sentence stands', async () => {
    const call = await started(failing(new VaultError('WALLET_LOCKED')))
    await expect(call('status')).rejects.toMatchObject({
      reason: 'WALLET_LOCKED',
      message: 'The wallet is locked',
      code: 4100,
    })
  })

  test('behavior: any other error leaves without its text', async () => {
    const call = await started(failing(new TypeError('entropy is 1234')))
    const reason = await call('status').catch((each: unknown) => each)
    expect(reason).toMatchObject({ reason: 'INTERNAL' })
    expect(String(reason)).not.toContain('1234')
  })

  test('error: nothing is answered before start', async () => {
    const call = connectVault(serve())
    for (const method of vaultMethods) await expect(call(method)).rejects.toEqual(invalid)
  })

  test('error: a second start is refused, and the first key stays', async () => {
    const keys: string[] = []
    const call = await started((parameters) => {
      keys.push(parameters.factorKey)
      return realVault(parameters)
    })
    await expect(call('start', { factorKey: 'A'.repeat(43) })).rejects.toEqual(invalid)
    expect(keys).toEqual([testFactorKey])
  })

  test.each([undefined, {}, { factorKey: '' }, { factorKey: 'A'.repeat(42) }, { factorKey: 1 }])(
    'error: start with %j leaves the vault unstarted',
    async (parameter) => {
      const call = connectVault(serve())
      await expect(call('start', parameter)).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
      await expect(call('status')).rejects.toEqual(invalid)
    },
  )

  test('error: 1,350 messages of comlink are refused, and no property is reached', async () => {
    const touched: string[] = []
    // Reports each property that is read besides the methods of the contract.
    const watched = (vault: Vault) =>
      new Proxy(vault, {
        get(target, name, receiver) {
          if (!vaultMethods.some((method) => method === name)) touched.push(String(name))
          return Reflect.get(target, name, receiver)
        },
      })
    const port = serve((parameters) => watched(realVault(parameters)))
    await post(port, { id: 0, method: 'start', parameter: { factorKey: testFactorKey } })
    const names = [
      ...['constructor', '__proto__', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'],
      ...['apply', 'call', 'bind', 'arguments', 'caller', 'then', 'status', 'sign', 'start'],
    ]
    const paths = names.flatMap((name) => [
      [name],
      ['status', name],
      ['status', 'constructor', name],
      ['constructor', 'constructor', name],
      [name, 'constructor', 'constructor', 'prototype'],
    ])
    const types = ['GET', 'SET', 'APPLY', 'CONSTRUCT', 'ENDPOINT', 'RELEASE']
    const raw = (value: unknown) => ({ type: 'RAW', value })
    const payloads = [
      { argumentList: [raw('return globalThis')] },
      { value: raw({}), argumentList: [] },
      { argumentList: [{ type: 'HANDLER', name: 'throw', value: { isError: false, value: 1 } }] },
    ]
    const messages = types.flatMap((type) =>
      paths.flatMap((path) => payloads.map((payload) => ({ type, path, ...payload }))),
    )
    for (const [index, message] of messages.entries()) {
      const reply = await post(port, { id: `comlink-${index}`, ...message })
      expect(reply).toMatchObject({ error: { reason: 'INVALID_REQUEST' } })
    }
    expect(messages).toHaveLength(1_350)
    expect(touched).toEqual([])
    expect(await post(port, { id: 1, method: 'status' })).toEqual({
      id: 1,
      result: { state: 'locked' },
    })
  })

  test.each([
    ...['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'then', ''],
    ...['status.constructor', ' status', 'Status', ['status'], ['constructor'], { 0: 'status' }],
    ...[null, 0, 1n, true, undefined],
  ])('error: no method is called %o', async (method) => {
    const port = serve()
    await post(port, { id: 0, method: 'start', parameter: { factorKey: testFactorKey } })
    const reply = await post(port, { id: 1, method })
    expect(reply).toMatchObject({ error: { reason: 'INVALID_REQUEST' } })
  })

  test('error: a message with a port in it', async () => {
    const port = serve()
    await post(port, { id: 0, method: 'start', parameter: { factorKey: testFactorKey } })
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    const message = { id: 1, method: 'discard', parameter: port1 }
    expect(await post(port, message, [port1])).toMatchObject({
      error: { reason: 'INVALID_REQUEST' },
    })
  })

  test('behavior: what has no id is not answered', async () => {
    const port = serve()
    const answered: unknown[] = []
    port.addEventListener('message', ({ data }) => answered.push(data))
    const strays = [null, 'text', 7, [], new Map([['id', 1]]), { method: 'status' }, { id: {} }]
    for (const stray of strays) port.postMessage(stray)
    await post(port, { id: 'last' })
    expect(answered).toHaveLength(1)
  })
})

describe('connectVault', () => {
  test('behavior: calls at the same time get each its own answer', async () => {
    const call = await started()
    const [status, storage, failure] = await Promise.allSettled([
      call('status'),
      call('storage'),
      call('sign', { signingId: 'a', digest: 'b' }),
    ])
    expect(status).toMatchObject({ value: { state: 'locked' } })
    expect(storage).toMatchObject({ value: 'memory' })
    expect(failure).toMatchObject({ reason: { reason: 'WALLET_LOCKED' } })
  })

  test('error: a parameter that cannot be cloned', async () => {
    const call = await started()
    await expect(call('discard', () => {})).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
  })
})

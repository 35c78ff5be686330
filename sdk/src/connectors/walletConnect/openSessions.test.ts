import { EventEmitter } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { base, mainnet } from '../../networks/evm.ts'
import { createDeferred } from '../../primitives/deferred.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import type { ConnectorEvent } from '../connector.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import { createSessionMark } from './createSessionMark.ts'
import type { Client, Session } from './openClient.ts'
import { openSessions } from './openSessions.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const call = { namespace: 'eip155', networkId: 'eip155:1' } as const

const createSession = (chains: readonly string[]) => ({
  topic: 'a',
  expiry: Math.floor(Date.now() / 1_000) + 3_600,
  namespaces: {
    eip155: { accounts: chains.map((chain) => `${chain}:${address}`), methods: [], events: [] },
  },
})

/** A pairing that the wallet has approved, while the library's `approval()` is still pending. */
async function start() {
  const storage = memoryStorage()
  const sessions = new Map<string, object>([['a', createSession(['eip155:1'])]])
  const approval = createDeferred<Session>()
  const bus = new EventEmitter()
  const disconnect = vi.fn<(parameters: { topic: string }) => Promise<void>>(async () => undefined)
  // Only the library's methods that these functions call.
  const client = Object.assign(bus, {
    session: {
      get keys() {
        return [...sessions.keys()]
      },
      get: (topic: string) => sessions.get(topic),
    },
    connect: async () => ({ uri: 'wc:a@2', approval: () => approval.promise }),
    disconnect,
  }) as unknown as Client
  const events: ConnectorEvent[] = []
  const opened = openSessions({
    client,
    context: {
      networks: [mainnet, base],
      activeNetwork: () => mainnet,
      state: { get: () => ({ network: mainnet }) },
      storage,
    } as unknown as ConnectorContext,
    mark: createSessionMark(storage),
    relayUrl: 'wss://relay.example',
    relayTimeout: 1_000,
    reuse: false,
    emit: (event) => events.push(event),
  })
  const connecting = opened.connect(call)
  connecting.catch(() => undefined)
  await expect.poll(() => events.length).toBe(1)
  // The library resolves with the session as the wallet first approved it.
  const settle = () => approval.resolve(createSession(['eip155:1']) as unknown as Session)
  return { bus, sessions, storage, events, disconnect, opened, connecting, settle }
}

describe('a wallet that changes the session before `approval()` resolves', () => {
  test('default: it changes nothing', async () => {
    const { connecting, settle } = await start()
    settle()
    expect((await connecting).accounts.eip155).toMatchObject({ address, networkId: 'eip155:1' })
  })

  test('behavior: session_update: what it approved last counts', async () => {
    const { bus, sessions, events, opened, connecting, settle } = await start()
    sessions.set('a', createSession(['eip155:8453']))
    bus.emit('session_update', { topic: 'a', params: {} })
    settle()
    expect((await connecting).accounts.eip155).toMatchObject({ address, networkId: 'eip155:8453' })
    expect(opened.approved()?.namespaces.eip155?.accounts).toEqual([
      { address, networkId: 'eip155:8453' },
    ])
    expect(events.map(({ type }) => type)).toEqual(['pairing', 'pairing'])
  })

  test('behavior: session_update: without an account, it is no connection', async () => {
    const { bus, sessions, storage, disconnect, connecting, settle } = await start()
    sessions.set('a', createSession([]))
    bus.emit('session_update', { topic: 'a', params: {} })
    settle()
    await expect(connecting).rejects.toMatchObject({ code: 'NAMESPACE_NOT_SUPPORTED' })
    expect(disconnect.mock.calls).toMatchObject([[{ topic: 'a' }]])
    expect(storage.entries()).toEqual({})
  })

  test.each(['session_delete', 'session_expire'])(
    'error: %s: the connection is over before it began',
    async (name) => {
      const { bus, sessions, storage, events, opened, connecting, settle } = await start()
      sessions.delete('a')
      bus.emit(name, { topic: 'a' })
      settle()
      await expect(connecting).rejects.toMatchObject({ code: 'DISCONNECTED' })
      expect(storage.entries()).toEqual({})
      expect([opened.approved(), opened.restore(call)]).toEqual([undefined, undefined])
      expect(events.map(({ type }) => type)).toEqual(['pairing', 'pairing'])
    },
  )

  test('behavior: session_delete of the earlier session leaves the new one', async () => {
    const { bus, sessions, connecting, settle } = await start()
    sessions.set('b', { ...createSession(['eip155:1']), topic: 'b' })
    sessions.delete('b')
    bus.emit('session_delete', { topic: 'b' })
    settle()
    expect((await connecting).accounts.eip155?.address).toBe(address)
  })
})

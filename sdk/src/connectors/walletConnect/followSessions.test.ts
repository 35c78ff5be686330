import { EventEmitter } from 'node:events'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { base, mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import type { ConnectorEvent } from '../connector.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import { createSessionMark } from './createSessionMark.ts'
import { createCurrentSession } from './currentSession.ts'
import { followSessions } from './followSessions.ts'
import type { Client, Session } from './openClient.ts'

const first = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const second = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const stranger = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const week = 7 * 24 * 3_600

/** A session of two accounts, as the library has it, and the instance on it. */
function start({ expiry = Math.floor(Date.now() / 1_000) + week } = {}) {
  const storage = memoryStorage()
  const accounts = [`eip155:1:${first}`, `eip155:1:${second}`]
  const sessions = new Map<string, object>()
  const session = { topic: 'a', expiry, namespaces: { eip155: { accounts, methods: [] } } }
  sessions.set('a', session)
  const bus = new EventEmitter()
  const store = {
    get keys() {
      return [...sessions.keys()]
    },
    get: (topic: string) => sessions.get(topic),
  }
  // Only the library's methods that these functions call.
  const client = Object.assign(bus, { session: store }) as unknown as Client
  const state = { get: () => ({ network: mainnet }) }
  const context = {
    networks: [mainnet, base, solana],
    state,
    storage,
  } as unknown as ConnectorContext
  const events: ConnectorEvent[] = []
  const open = () => {
    const current = createCurrentSession(client, context, createSessionMark(storage))
    followSessions({ client, current, emit: (event) => events.push(event) })
    return current
  }
  const current = open()
  current.replace(session as unknown as Session)
  const report = (name: string, data: unknown, topic = 'a') =>
    bus.emit('session_event', {
      topic,
      params: { event: { name, data }, chainId: 'eip155:1' },
    })
  return { bus, sessions, session, events, storage, current, open, report }
}

const read = (current: ReturnType<typeof start>['current']) =>
  current.describe({ namespace: 'eip155', networkId: 'eip155:1' }).accounts.eip155

function setClock(time: number) {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: time })
}

describe('followSessions', () => {
  test('behavior: an expired session has ended, which the library reports only afterwards', () => {
    const { bus, sessions, session, events, storage, current } = start()
    const ended = current.ended()
    setClock(session.expiry * 1_000 + 5_000)
    sessions.delete('a')
    bus.emit('session_expire', { topic: 'a' })
    expect(events).toEqual([{ type: 'disconnected' }])
    expect(storage.entries()).toEqual({})
    expect(ended.reason).toMatchObject({ code: 4900 })
  })

  test('behavior: what happens to another session changes nothing', () => {
    const { bus, events, current, report } = start()
    bus.emit('session_expire', { topic: 'b' })
    bus.emit('session_delete', { topic: 'b' })
    bus.emit('session_update', { topic: 'b' })
    report('accountsChanged', [second], 'b')
    report('chainChanged', 8453, 'b')
    expect(events).toEqual([])
    expect(read(current)).toMatchObject({ address: first, networkId: 'eip155:1' })
  })

  test('behavior: an update of another session restores no account that the wallet withdrew', () => {
    const { bus, current, report } = start()
    report('accountsChanged', [])
    bus.emit('session_update', { topic: 'b' })
    expect(read(current)).toBeUndefined()
  })

  test('behavior: an account that the wallet did not approve is not active', () => {
    const { current, report } = start()
    report('accountsChanged', [stranger])
    expect(read(current)?.address).toBe(first)
    expect(read(current)?.allAccounts.map(({ address }) => address)).toEqual([first, second])
  })

  test('behavior: an extended session lasts beyond its first expiry, with its account', () => {
    const { bus, sessions, session, current, report } = start()
    report('accountsChanged', [second])
    sessions.set('a', { ...session, expiry: session.expiry + week })
    bus.emit('session_extend', { topic: 'a' })
    setClock((session.expiry + 1) * 1_000)
    expect(read(current)?.address).toBe(second)
    setClock((session.expiry + week) * 1_000)
    expect(current.approved()).toBeUndefined()
  })

  test('behavior: the chosen account stays after a reload', () => {
    const { open, report, events } = start()
    report('accountsChanged', [`eip155:1:${second.toLowerCase()}`])
    expect(events).toEqual([{ type: 'changed' }])
    expect(read(open())?.address).toBe(second)
  })

  test('behavior: without accounts the namespace is not connected, until the wallet names one', () => {
    const { bus, report, current, open } = start()
    report('accountsChanged', [])
    expect(read(current)).toBeUndefined()
    expect(read(open())).toBeUndefined()
    report('accountsChanged', [second])
    expect(read(current)?.address).toBe(second)
    report('accountsChanged', [])
    bus.emit('session_update', { topic: 'a' })
    expect(read(current)?.address).toBe(first)
  })

  test('behavior: another session starts without the account and network of the earlier one', () => {
    const { sessions, session, current, report } = start()
    report('accountsChanged', [second])
    report('chainChanged', 8453)
    expect(read(current)).toMatchObject({ address: second, networkId: 'eip155:8453' })
    sessions.set('b', { ...session, topic: 'b' })
    current.replace({ ...session, topic: 'b' } as unknown as Session)
    expect(read(current)).toMatchObject({ address: first, networkId: 'eip155:1' })
  })
})

// @vitest-environment jsdom
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { getLogs } from '../actions/getLogs.ts'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { startMock } from '../testing/startMock.ts'
import { redactProperties } from './events.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test*', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const tests = import.meta.glob<string>(['../**/*.test.{ts,tsx}', '!./events.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** The properties of `LatchkeyEvents`. */
const names = [
  ...(sources['../core/events.ts'] ?? sources['./events.ts'] ?? '').matchAll(/^ {2}([A-Z_]+): /gm),
].map(([, name = '']) => name)

describe('LatchkeyEvents', () => {
  test('default: the pattern finds every event', () => {
    expect(names).toContain('MODAL_OPEN')
    expect(names).toContain('SWITCH_NETWORK')
    expect(names.length).toBeGreaterThan(20)
  })

  test.each(names)('behavior: %s has an emitter and a test', (name) => {
    const holders = (files: Record<string, string>, text: string) =>
      Object.entries(files).flatMap(([path, source]) => (source.includes(text) ? [path] : []))
    expect(holders(sources, `emit('${name}'`)).not.toEqual([])
    expect(holders(tests, name)).not.toEqual([])
  })
})

describe('INITIALIZE', () => {
  test('default: once, to listeners that the dApp adds right after it created the instance', async () => {
    const onEvent = vi.fn()
    const { latchkey } = startMock({}, { onEvent })
    expect(onEvent).not.toHaveBeenCalled()
    const listener = vi.fn()
    latchkey.subscribe(listener)
    await Promise.resolve()
    expect(listener).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ event: 'INITIALIZE', properties: undefined }),
    )
    expect(onEvent.mock.calls).toEqual(listener.mock.calls)
  })

  test('behavior: first, also if the dApp opens the modal at once', async () => {
    const events: string[] = []
    const { latchkey } = startMock({}, { onEvent: ({ event }) => events.push(event) })
    latchkey.open()
    await Promise.resolve()
    expect(events).toEqual(['INITIALIZE', 'MODAL_OPEN'])
  })

  test('behavior: before the connection of an earlier visit', async () => {
    const storage = memoryStorage({ 'latchkey.mock': 'connected' })
    const events: string[] = []
    const { status } = startMock({}, { storage, onEvent: ({ event }) => events.push(event) })
    await expect.poll(status).toBe('connected')
    expect(events).toEqual(['INITIALIZE', 'CONNECT_SUCCESS'])
  })

  test('behavior: not from an instance that was destroyed at once', async () => {
    const onEvent = vi.fn()
    startMock({}, { onEvent }).latchkey.destroy()
    await Promise.resolve()
    expect(onEvent).not.toHaveBeenCalled()
  })
})

describe('events', () => {
  test('behavior: no text of a wallet or server brings an address, email or code along', () => {
    const { latchkey } = startMock()
    latchkey._internal.emit('CLICK_NETWORKS', undefined)
    const listener = vi.fn()
    latchkey.subscribe(listener)
    const message = `${address} of ada@example.org entered 123456`
    latchkey._internal.emit('CONNECT_ERROR', { message })
    latchkey._internal.emit('SELECT_WALLET', { name: address, platform: 'browser' })
    expect(listener.mock.calls.map(([event]) => event.properties)).toEqual([
      { message: '… of … entered …' },
      { name: '…', platform: 'browser' },
    ])
  })

  test('behavior: networks, names and flags stay', () => {
    const properties = {
      network: 'starknet:0123456789abcdef0123456789abcdef',
      connector: 'io.metamask',
      reconnect: true,
      found: 1_234_567,
    }
    expect(redactProperties(properties)).toEqual(properties)
    expect(redactProperties(undefined)).toBeUndefined()
  })

  test('behavior: an email never passes', () => {
    fc.assert(
      fc.property(
        fc.emailAddress().filter((email) => !/["'()<>]/.test(email)),
        (email) => {
          expect(redactProperties({ message: `x ${email} y` }).message).not.toContain(email)
        },
      ),
    )
  })

  test('behavior: the log names events, not their properties', () => {
    const { latchkey } = startMock()
    latchkey._internal.emit('CONNECT_ERROR', { message: 'of a wallet' })
    expect(getLogs(latchkey)).toEqual([
      expect.stringMatching(/ event INITIALIZE$/),
      expect.stringMatching(/ event CONNECT_ERROR$/),
    ])
  })
})

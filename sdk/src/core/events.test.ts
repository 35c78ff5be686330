import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { getLogs } from '../actions/getLogs.ts'
import { startMock } from '../testing/startMock.ts'
import { redactProperties } from './events.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

describe('events', () => {
  test('behavior: no text of a wallet or server brings an address, email or code along', () => {
    const { latchkey } = startMock()
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
    expect(getLogs(latchkey)).toEqual([expect.stringMatching(/ event CONNECT_ERROR$/)])
  })
})

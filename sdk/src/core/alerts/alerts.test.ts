import modalTexts from '@latchkey/ui/locales/en/modal.json' with { type: 'json' }
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { polygon } from '../../networks/evm.ts'
import { startMock } from '../../testing/startMock.ts'
import { LatchkeyError } from '../errors.ts'
import { updateOptions } from '../options/updateOptions.ts'
import { type AlertCode, alerts, findAlert } from './alerts.ts'
import { alertError, dismissAlert, showAlert } from './showAlert.ts'

function start(options = {}) {
  const printed = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void printed.mockRestore())
  const app = startMock({}, options)
  return { ...app, printed, open: () => app.latchkey._internal.stores.alert.getState().open }
}

describe('alerts', () => {
  test('default: the titles of the specification, on screen and in the console', () => {
    const titles = Object.fromEntries(
      Object.entries(alerts).map(([code, { title }]) => [`alert.${code}`, title]),
    )
    expect(modalTexts).toMatchObject(titles)
    expect(Object.values(titles)).toEqual([
      'Network Not Found',
      'Invalid App Configuration',
      'Session Expired',
      'Invalid Project ID',
      'Project ID Not Configured',
    ])
  })
})

describe('findAlert', () => {
  const relay = (message: string) =>
    new LatchkeyError('WALLET_ERROR', { cause: new Error(message) })

  test.each<[string, unknown, AlertCode | undefined]>([
    ['a code', new LatchkeyError('NETWORK_NOT_FOUND'), 'NETWORK_NOT_FOUND'],
    ['an origin', relay('Unauthorized: origin not allowed'), 'ORIGIN_NOT_ALLOWED'],
    [
      'a clock',
      relay('JWT validation error: JWT Token is not yet valid: basic'),
      'SESSION_INVALID',
    ],
    ['a key', relay('Unauthorized: invalid key'), 'PROJECT_NOT_FOUND'],
    ['another error', relay('Socket stalled'), undefined],
    ['no error', 'Unauthorized: invalid key', undefined],
  ])('default: %s', (_, error, code) => {
    expect(findAlert(error)).toBe(code)
  })
})

describe('showAlert', () => {
  test('default: shown until dismissed, and its fix printed', () => {
    const { latchkey, open, printed } = start()
    showAlert(latchkey, 'NETWORK_NOT_FOUND', 'Add it.')
    expect(open()).toBe('NETWORK_NOT_FOUND')
    expect(printed).toHaveBeenCalledExactlyOnceWith('[latchkey] Network Not Found. Add it.')
    dismissAlert(latchkey)
    expect(open()).toBeUndefined()
  })

  test('behavior: a refused origin shows once, a missing network each time', () => {
    const { latchkey, open } = start()
    for (const [code, again] of [
      ['ORIGIN_NOT_ALLOWED', undefined],
      ['NETWORK_NOT_FOUND', 'NETWORK_NOT_FOUND'],
    ] as const) {
      showAlert(latchkey, code)
      dismissAlert(latchkey)
      showAlert(latchkey, code)
      expect(open()).toBe(again)
    }
  })

  test('param: debug: false shows and prints none, and can change', () => {
    const { latchkey, open, printed } = start({ debug: false })
    showAlert(latchkey, 'NETWORK_NOT_FOUND')
    expect(open()).toBeUndefined()
    expect(printed).not.toHaveBeenCalled()
    updateOptions(latchkey, { debug: true })
    showAlert(latchkey, 'NETWORK_NOT_FOUND')
    expect(open()).toBe('NETWORK_NOT_FOUND')
  })
})

describe('alertError', () => {
  test('behavior: a switch to a network that is not configured', async () => {
    const { latchkey, open, printed } = start()
    await expect(latchkey.switchNetwork(polygon)).rejects.toThrow()
    expect(open()).toBe('NETWORK_NOT_FOUND')
    expect(printed).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining(`Add ${polygon.caipNetworkId}`),
    )
  })

  test('behavior: a relay that refuses to connect', async () => {
    const { latchkey, open } = start({
      connectors: [
        () => {
          const [connector] = startMock().latchkey._internal.connectors
          if (!connector) throw new TypeError('The mock has a connector')
          const refuse = async () => {
            throw new Error('Unauthorized: invalid key')
          }
          return { ...connector, connect: refuse }
        },
      ],
    })
    await expect(connect(latchkey)).rejects.toThrow()
    expect(open()).toBe('PROJECT_NOT_FOUND')
  })

  test('behavior: an error that means none shows none', () => {
    const { latchkey, open } = start()
    alertError(latchkey, new LatchkeyError('WALLET_TIMEOUT'))
    expect(open()).toBeUndefined()
  })
})

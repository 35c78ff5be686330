// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { startMock } from '../../testing/startMock.ts'
import type { Wallet } from '../../wallets/wallet.ts'
import { parseWallet } from '../../wallets/walletSchema.ts'
import { openPairingLink } from './openPairingLink.ts'

const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn`
const wallet = parseWallet({ id: 'r', name: 'Rainbow', mobile_link: 'rainbow://' }) as Wallet

function start(pairingUri: string | undefined = uri) {
  const { latchkey } = startMock()
  const pairing = { uri: pairingUri, expiresAt: Date.now() + 240_000, connectorId: 'mock' }
  latchkey._internal.stores.pairing.setState({ pairing })
  const events: unknown[] = []
  latchkey.subscribe(({ event, properties }) => {
    if (event === 'CONNECT_PROXY_ERROR') events.push(properties)
  })
  return { latchkey, events, open: vi.fn<typeof window.open>() }
}

describe('openPairingLink', () => {
  test('default: opens the app with the pairing URI', () => {
    const { latchkey, events, open } = start()
    expect(openPairingLink(latchkey, { wallet, at: 'mobile', open })).toBe(true)
    const [url, target] = open.mock.calls[0] ?? []
    expect(url).toBe(`rainbow://wc?uri=${encodeURIComponent(uri)}`)
    expect(target).toBe('_self')
    expect(events).toEqual([])
  })

  test.each([
    ['the wallet has no link there', { at: 'web', pairingUri: uri }],
    ['the pairing URI is not one of WalletConnect', { at: 'mobile', pairingUri: 'javascript:1' }],
  ] as const)('error: %s', (_, { at, pairingUri }) => {
    const { latchkey, events, open } = start(pairingUri)
    expect(openPairingLink(latchkey, { wallet, at, open })).toBe(false)
    expect(open).not.toHaveBeenCalled()
    expect(events).toEqual([{ message: 'The link to Rainbow cannot be opened.' }])
  })

  test('behavior: nothing to report until the pairing exists', () => {
    const { latchkey, events, open } = start()
    latchkey._internal.stores.pairing.setState({ pairing: undefined })
    expect(openPairingLink(latchkey, { wallet, at: 'mobile', open })).toBe(false)
    expect(events).toEqual([])
  })
})

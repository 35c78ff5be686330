// @vitest-environment jsdom
import { describe, expect, onTestFinished, test } from 'vitest'
import { createInstance } from '../../core/createInstance.ts'
import { bitcoinTestnet } from '../../networks/bitcoin.ts'
import { fakeSatsWallet } from '../../testing/fakeSatsWallet.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { addToWindow } from '../../testing/startBitcoin.ts'
import { bitcoinWallets } from './bitcoinWallets.ts'

describe('listSatsProviders', () => {
  const icon = 'data:image/svg+xml;base64,AAAA'

  async function list(listed: unknown, added: Record<string, unknown> = {}) {
    addToWindow({ btc_providers: listed, ...added })
    const latchkey = createInstance({
      projectId: 'demo',
      networks: [bitcoinTestnet],
      connectors: [bitcoinWallets()],
      storage: memoryStorage(),
    })
    onTestFinished(() => latchkey.destroy())
    await latchkey._internal.discover()
    return latchkey._internal.connectors
      .slice(1)
      .map(({ id, name, icon: shown }) => [id, name, shown])
  }

  test('default: further wallets, and those that are known once', async () => {
    const { provider } = fakeSatsWallet()
    const listed = [
      { id: 'XverseProviders.BitcoinProvider', name: 'Not Xverse', icon },
      { id: 'orange.bitcoin', name: 'Orange', icon },
      { id: 'orange.bitcoin', name: 'Orange', icon },
      { id: 'gone', name: 'Gone', icon },
    ]
    const added = {
      XverseProviders: { BitcoinProvider: provider },
      orange: { bitcoin: provider },
    }
    expect(await list(listed, added)).toEqual([
      ['xverse', 'Xverse', undefined],
      ['bip122:orange.bitcoin', 'Orange', icon],
    ])
  })

  test('error: entries that are no wallet', async () => {
    const { provider } = fakeSatsWallet()
    const entry = (fields: object) => ({ id: 'orange', name: 'Orange', icon, ...fields })
    const listed = [
      null,
      'orange',
      entry({ id: 7 }),
      entry({ id: 'a b' }),
      entry({ id: '../orange' }),
      entry({ id: 'x'.repeat(101) }),
      entry({ name: '\u202e' }),
      entry({ name: 7 }),
      entry({ icon: 'https://wallet.example/icon.png' }),
    ]
    expect(await list(listed, { orange: provider })).toEqual([
      ['bip122:orange', 'Orange', undefined],
    ])
    expect(await list('orange', { orange: provider })).toEqual([])
  })

  test('error: a getter that throws', async () => {
    const entry = {
      get id() {
        throw new TypeError('No')
      },
    }
    expect(await list([entry])).toEqual([])
  })
})

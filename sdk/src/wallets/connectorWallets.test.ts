import { describe, expect, test, vi } from 'vitest'
import { getConnectorWallets } from './connectorWallets.ts'
import type { Wallet } from './wallet.ts'
import { parseWallet } from './walletSchema.ts'
import type { WalletSource } from './walletSource.ts'

describe('getConnectorWallets', () => {
  const create = (id: string, name: string, rdns?: string) =>
    parseWallet({ id, name, rdns }) as Wallet
  const first = create('w0', 'Wallet 000', 'com.wallet0')
  const second = create('w1', 'Wallet 001', 'com.wallet1')
  const unnamed = create('n', 'No Domain')
  const getWallets = vi.fn(async () => ({
    wallets: [first, second, unnamed],
    count: 3,
  }))
  const source: WalletSource = { getWallets, getImageUrl: () => undefined }

  test('default: one request for certified entries, matched by rdns or name', async () => {
    const connectors = [
      { id: 'a', name: 'Renamed', rdns: 'COM.wallet0' },
      { id: 'b', name: 'wallet 001' },
      { id: 'c', name: 'no domain', rdns: 'com.c' },
      { id: 'd', name: 'Other' },
    ]
    const found = await getConnectorWallets({ source, connectors })
    expect([...found].map(([id, wallet]) => [id, wallet.id])).toEqual([
      ['a', 'w0'],
      ['b', 'w1'],
      ['c', 'n'],
    ])
    expect(getWallets).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ page: 1, entries: 20, badge: 'certified' }),
    )
  })

  test('behavior: a wallet of another domain does not pass by its name', async () => {
    const connectors = [{ id: 'a', name: 'Wallet 000', rdns: 'com.evil' }]
    expect((await getConnectorWallets({ source, connectors })).size).toBe(0)
  })

  test('behavior: without connectors, nothing is requested', async () => {
    getWallets.mockClear()
    expect((await getConnectorWallets({ source, connectors: [] })).size).toBe(0)
    expect(getWallets).not.toHaveBeenCalled()
  })
})

// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { mainnet } from '../../networks/evm.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import type { NamespaceConnection } from '../connection/connectionState.ts'
import { connectionKeys } from '../connection/connectionStorage.ts'
import { readStoredBalance, storeBalance } from './storedBalances.ts'

const address = '0x00000000000000000000000000000000000000A1'
const caipAddress = `${mainnet.caipNetworkId}:${address}`
const connection: NamespaceConnection = {
  status: 'connected',
  network: mainnet,
  connectorId: 'mock',
  user: {},
  account: {
    address,
    allAccounts: [],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
  },
}
const stored = (storage: ReturnType<typeof memoryStorage>) =>
  JSON.parse(storage.getItem(connectionKeys.balances) ?? '{}')

describe('storeBalance, readStoredBalance', () => {
  test.each([0n, 1n, 1_234_500_000_000_000_000n, 2n ** 200n])(
    'default: %d comes back, in the form that existing dApps have',
    (value) => {
      const storage = memoryStorage()
      storeBalance(storage, connection, value)
      expect(stored(storage)).toEqual({
        [caipAddress]: {
          caipAddress,
          balance: expect.stringMatching(/^\d+(\.\d+)?$/),
          symbol: 'ETH',
          timestamp: expect.any(Number),
        },
      })
      expect(readStoredBalance(storage, connection)?.value).toBe(value)
    },
  )

  test('behavior: gone after 30 s, and out of storage with the next one', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const storage = memoryStorage()
    storeBalance(
      storage,
      { ...connection, account: { ...connection.account, address: '0xB2' } },
      1n,
    )
    vi.setSystemTime(Date.now() + 30_001)
    storeBalance(storage, connection, 2n)
    expect(Object.keys(stored(storage))).toEqual([caipAddress])
    vi.setSystemTime(Date.now() + 30_001)
    expect(readStoredBalance(storage, connection)).toBeUndefined()
    vi.useRealTimers()
  })

  test.each([
    '{',
    'null',
    '[]',
    '"text"',
    JSON.stringify({ [caipAddress]: null }),
    JSON.stringify({ [caipAddress]: { balance: '-1', timestamp: Date.now() } }),
    JSON.stringify({ [caipAddress]: { balance: '1e9', timestamp: Date.now() } }),
    JSON.stringify({ [caipAddress]: { balance: 1, timestamp: Date.now() } }),
    JSON.stringify({ [caipAddress]: { balance: '1', timestamp: 'now' } }),
    JSON.stringify({ [caipAddress]: { balance: '1', timestamp: Date.now() + 60_000 } }),
  ])('error: %s in storage is no balance', (text) => {
    const storage = memoryStorage({ [connectionKeys.balances]: text })
    expect(readStoredBalance(storage, connection)).toBeUndefined()
  })
})

// @vitest-environment jsdom
import { describe, expect, onTestFinished, test } from 'vitest'
import docs from '../../docs/storage.md?raw'
import { connect } from './actions/connect.ts'
import { getState } from './actions/getState.ts'
import { mock } from './connectors/mock/mock.ts'
import { createInstance } from './core/createInstance.ts'
import { base, mainnet } from './networks/evm.ts'
import { findStoredKey, type StoredKey, storedKeys } from './storedKeys.ts'
import { memoryStorage } from './testing/memoryStorage.ts'
import { evmAddress } from './testing/mockUser.ts'
import { startLatchkey } from './testing/startLatchkey.ts'

const rows: readonly StoredKey[] = Object.values(storedKeys)
const sources = import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts', '!./testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('storedKeys', () => {
  test('default: no two rows have one key, and every key names its owner', () => {
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    const owned = /^(@appkit\/|@appkit-wallet\/|latchkey\.|WALLETCONNECT_)/
    expect(rows.filter(({ key }) => !owned.test(key))).toEqual([])
  })

  test('behavior: every file that writes has a row', () => {
    const writers = Object.entries(sources).flatMap(([path, text]) =>
      /storage\.setItem\(/.test(text) ? [path.slice(2)] : [],
    )
    // Tests alone use the mock; the wrapper passes on what others write.
    const expected = [
      ...rows.map(({ writtenIn }) => writtenIn),
      'connectors/mock/mock.ts',
      'primitives/keyValueStorage.ts',
    ]
    expect(writers.toSorted()).toEqual([...new Set(expected)].toSorted())
  })

  test('behavior: a sign-in, a switch and a sign-out write no other key', async () => {
    const storage = memoryStorage()
    const written = new Set<string>()
    const setItem = (key: string, value: string) => {
      written.add(key)
      storage.setItem(key, value)
    }
    const app = startLatchkey({}, { storage: { ...storage, setItem } })
    await app.logIn()
    await app.latchkey.switchNetwork(base)
    await app.latchkey.disconnect()
    expect(written.size).toBeGreaterThan(8)
    expect([...written].filter((key) => !findStoredKey(key))).toEqual([])
    const kept = Object.keys(storage.entries()).filter((key) =>
      ['on disconnect', 'on sign-out'].includes(findStoredKey(key)?.cleared ?? ''),
    )
    expect(kept).toEqual([])
    expect(storage.getItem(storedKeys.version.key)).toBe('1')
  })

  const full = rows.map(({ key }) =>
    key.replace('{namespace}', 'eip155').replace('{connector}', 'mock'),
  )
  const malformed = [
    '',
    '{',
    'null',
    '[]',
    '{"a":1}',
    'undefined',
    '\u0000',
    '99',
    'x'.repeat(600_000),
  ]
  test.each(malformed.map((text) => [text.slice(0, 12), text]))(
    'error: %j under every key, of this or a later version, throws nowhere',
    async (_, text) => {
      const latchkey = createInstance({
        projectId: 'demo',
        networks: [mainnet, base],
        connectors: [mock({ addresses: { eip155: evmAddress } })],
        storage: memoryStorage(Object.fromEntries(full.map((key) => [key, text]))),
      })
      onTestFinished(() => latchkey.destroy())
      await connect(latchkey)
      expect(getState(latchkey)).toMatchObject({ status: 'connected', activeNetwork: mainnet })
    },
  )

  test('error: a storage that throws on every call: memory takes its place', async () => {
    let calls = 0
    const refuse = () => {
      calls += 1
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
    const app = startLatchkey({}, { storage })
    await app.logIn()
    await app.latchkey.switchNetwork(base)
    const { storage: own } = app.latchkey._internal
    expect(own.getItem(storedKeys.activeNetwork.key)).toBe(base.caipNetworkId)
    expect(own.getItem(storedKeys.used.key)).toBe('true')
    await app.latchkey.disconnect()
    expect(own.getItem(storedKeys.used.key)).toBeNull()
    expect(own.getItem(storedKeys.status.key)).toBe('disconnected')
    expect(calls).toBeGreaterThan(0)
  })
})

describe('docs/storage.md', () => {
  test('default: its table is the registry', () => {
    const describeLifetime = ({ lifetime }: StoredKey) =>
      typeof lifetime === 'number' ? `${lifetime / 1_000} s` : lifetime
    const lines = rows.map(
      (row) => `| \`${row.key}\` | ${row.holds} | ${describeLifetime(row)} | ${row.cleared} |`,
    )
    expect(docs.split('\n').filter((line) => line.startsWith('| `'))).toEqual(lines)
  })
})

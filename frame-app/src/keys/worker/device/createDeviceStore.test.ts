import 'fake-indexeddb/auto'
import { IDBFactory as MemoryFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import {
  closeAbruptly,
  createDenyingFactory,
  createWatchedFactory,
  denyStorage,
} from '../../../storage/testing/failingIndexedDb.ts'
import { createDeviceStore } from './createDeviceStore.ts'
import type { DeviceStore, PinnedWallet } from './deviceStore.ts'
import { createMemoryDeviceStore } from './memoryDeviceStore.ts'

const pin: PinnedWallet = {
  userId: 'us_1',
  walletId: 'wa_1',
  evmAddress: '0x11',
  solanaAddress: 'So',
  version: 3,
  manifest: 'a.b.c',
  factorKey: 'key',
}
const owner = { userId: 'us_1', walletId: 'wa_1' }

/** Signs a text: two keys are the same if they make the same MAC. */
async function mark(key: CryptoKey | undefined): Promise<string> {
  if (!key) throw new Error('no key')
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode('slot'))
  return new Uint8Array(mac).join()
}

const makers: [string, 'persistent' | 'memory', () => DeviceStore][] = [
  [
    'IndexedDB',
    'persistent',
    () => {
      const factory = new MemoryFactory()
      return createDeviceStore(() => factory)
    },
  ],
  ['no IndexedDB', 'memory', () => createDeviceStore(() => undefined)],
  ['IndexedDB that throws when named', 'memory', () => createDeviceStore(denyStorage)],
  ['IndexedDB that does not open', 'memory', () => createDeviceStore(createDenyingFactory)],
  ['createMemoryDeviceStore', 'memory', createMemoryDeviceStore],
]

describe.each(makers)('createDeviceStore over %s', (_, kind, create) => {
  test('default: says what it is', async () => {
    expect(await create().kind()).toBe(kind)
  })

  test('default: a scope has one key, which cannot be read back', async () => {
    const store = create()
    expect(await store.findKey('a')).toBeUndefined()
    const key = await store.obtainKey('a')
    expect(key.extractable).toBe(false)
    expect(await mark(await store.obtainKey('a'))).toBe(await mark(key))
    expect(await mark(await store.findKey('a'))).toBe(await mark(key))
    expect(await mark(await store.obtainKey('b'))).not.toBe(await mark(key))
  })

  test('behavior: asked at once, it still makes one key', async () => {
    const store = create()
    const keys = await Promise.all(Array.from({ length: 10 }, () => store.obtainKey('a')))
    expect(new Set(await Promise.all(keys.map(mark))).size).toBe(1)
  })

  test('default: pins by scope, and under the ids of user and wallet', async () => {
    const store = create()
    await store.pin('a', pin)
    const newer = { ...pin, version: 4 }
    await store.pin('a', newer)
    expect(await store.findPins('a', owner)).toEqual([newer, newer])
    expect(await store.findPins('a', { ...owner, walletId: 'wa_2' })).toEqual([newer])
    expect(await store.findPins('a', { ...owner, userId: 'us_2' })).toEqual([newer])
    expect(await store.findPins('a', { userId: 'us_2', walletId: 'wa_2' })).toEqual([])
    expect(await store.findPins('b', owner)).toEqual([])
  })

  test('behavior: forgets one scope and no other', async () => {
    const store = create()
    const scopes = ['a', 'b', 'a|b']
    for (const scope of scopes) {
      await store.obtainKey(scope)
      await store.pin(scope, pin)
    }
    await store.forget('a')
    expect(await store.findKey('a')).toBeUndefined()
    expect(await store.findPins('a', owner)).toEqual([])
    for (const scope of ['b', 'a|b']) {
      expect(await store.findKey(scope)).toBeDefined()
      expect(await store.findPins(scope, owner)).toEqual([pin, pin])
    }
  })
})

describe('createDeviceStore', () => {
  test('behavior: two tabs get one key, and a reload finds it', async () => {
    const factory = new MemoryFactory()
    const tabs = [createDeviceStore(() => factory), createDeviceStore(() => factory)]
    const keys = await Promise.all(tabs.map((tab) => tab.obtainKey('a')))
    const reloaded = await createDeviceStore(() => factory).findKey('a')
    const marks = await Promise.all([...keys, reloaded].map(mark))
    expect(new Set(marks).size).toBe(1)
  })

  test('behavior: storage that is taken away in the middle costs no call', async () => {
    const { factory, connection } = createWatchedFactory()
    const store = createDeviceStore(() => factory)
    expect(await store.kind()).toBe('persistent')
    connection().close()
    await store.pin('a', pin)
    expect(await store.findPins('a', owner)).toEqual([pin, pin])
    expect(await store.kind()).toBe('memory')
  })

  test('behavior: a browser that closes the database in the middle of a call costs no call', async () => {
    const { factory, connection } = createWatchedFactory()
    const store = createDeviceStore(() => factory)
    await store.obtainKey('a')
    const calls = [store.pin('a', pin), store.obtainKey('b'), store.findPins('a', owner)]
    closeAbruptly(connection())
    await Promise.all(calls)
    await store.pin('a', pin)
    expect(await store.findPins('a', owner)).toEqual([pin, pin])
    expect(await store.kind()).toBe('memory')
  })

  test('behavior: a page of the next release is not kept waiting', async () => {
    const factory = new MemoryFactory()
    const store = createDeviceStore(() => factory)
    await store.obtainKey('a')
    const next = factory.open('latchkey-keys', 2)
    await new Promise((resolve) => {
      next.onsuccess = resolve
    })
    await store.pin('a', pin)
    expect(await store.kind()).toBe('memory')
  })

  test('behavior: the pins of 0.1.0 are found under the wallet’s id', async () => {
    const { factory, connection } = createWatchedFactory()
    const store = createDeviceStore(() => factory)
    await store.kind()
    const old = { evmAddress: '0x11', solanaAddress: 'So', version: 3 }
    const transaction = connection().transaction('pins', 'readwrite')
    transaction.objectStore('pins').put(old, ['a', 'wa_1'])
    const expected = { ...old, ...owner, manifest: null, factorKey: null }
    expect(await store.findPins('a', owner)).toEqual([expected])
  })
})

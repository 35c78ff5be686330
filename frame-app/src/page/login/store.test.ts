import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import {
  closeAbruptly,
  createWatchedFactory,
  denyStorage,
} from '../../storage/testing/failingIndexedDb.ts'
import { createStore } from './store.ts'

/** From here on every put succeeds and is lost when its transaction ends, as on a full disk. */
function loseWhatIsPut(database: IDBDatabase) {
  const begin = database.transaction.bind(database)
  database.transaction = (...parameters) => {
    const transaction = begin(...parameters)
    const find = transaction.objectStore.bind(transaction)
    transaction.objectStore = (name) => {
      const table = find(name)
      const put = table.put.bind(table)
      table.put = (...values) => {
        const request = put(...values)
        request.addEventListener('success', () => transaction.abort())
        return request
      }
      return table
    }
    return transaction
  }
}

describe('createStore', () => {
  test('default: what is put is there for the next page', async () => {
    const factory = new IDBFactory()
    await createStore('demo|https://a.example', () => factory).put('x', { a: 1 })
    const next = createStore('demo|https://a.example', () => factory)
    expect(await next.get('x')).toEqual({ a: 1 })
    await next.remove('x')
    expect(await next.get('x')).toBeUndefined()
    expect(await next.persistence()).toEqual({ kind: 'persistent' })
  })

  test('behavior: another project or origin finds nothing, wherever it is kept', async () => {
    const factory = new IDBFactory()
    await createStore('demo|https://a.example', () => factory).put('x', 1)
    for (const scope of ['demo|https://b.example', 'other|https://a.example']) {
      expect(await createStore(scope, () => factory).get('x')).toBeUndefined()
    }
  })

  test('behavior: of two tabs that put at once, both get the first one’s value', async () => {
    const factory = new IDBFactory()
    const tabs = ['one', 'two'].map((value) =>
      createStore('s', () => factory).putIfAbsent('key', value),
    )
    const [first, second] = await Promise.all(tabs)
    expect(first).toBe(second)
  })

  test('behavior: a key that cannot be exported is kept', async () => {
    const factory = new IDBFactory()
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
    const kept = await createStore('s', () => factory).putIfAbsent('key', pair)
    await expect(crypto.subtle.exportKey('jwk', kept.privateKey)).rejects.toThrow()
  })

  test('behavior: where storage is denied everything is in memory, and the reason known', async () => {
    const store = createStore('s', denyStorage)
    await store.put('x', 1)
    expect(await store.get('x')).toBe(1)
    expect(await store.putIfAbsent('x', 2)).toBe(1)
    expect(await store.putIfAbsent('y', 2)).toBe(2)
    await store.remove('x')
    expect(await store.get('x')).toBeUndefined()
    expect(await store.persistence()).toMatchObject({
      kind: 'memory',
      cause: { name: 'SecurityError' },
    })
  })

  test('behavior: storage that is taken away later throws nothing', async () => {
    const { factory, connection } = createWatchedFactory()
    const store = createStore('s', () => factory)
    await store.put('x', 1)
    connection().close()
    await store.put('y', 2)
    expect(await store.get('y')).toBe(2)
    expect(await store.persistence()).toMatchObject({ kind: 'memory' })
  })

  test('behavior: what was put when the browser closed the database is kept in memory', async () => {
    const { factory, connection } = createWatchedFactory()
    const store = createStore('s', () => factory)
    await store.put('x', 1)
    const puts = ['y', 'z'].map((name) => store.put(name, 2))
    closeAbruptly(connection())
    await Promise.all(puts)
    expect(await Promise.all(['y', 'z'].map((name) => store.get(name)))).toEqual([2, 2])
    expect(await store.persistence()).toMatchObject({ kind: 'memory' })
  })

  test('behavior: what is lost with its transaction is kept in memory', async () => {
    const { factory, connection } = createWatchedFactory()
    const store = createStore('s', () => factory)
    await store.put('x', 1)
    loseWhatIsPut(connection())
    await store.put('y', 2)
    expect(await store.get('y')).toBe(2)
    expect(await store.persistence()).toMatchObject({ kind: 'memory' })
  })

  test('behavior: a page of the next release is not kept waiting', async () => {
    const factory = new IDBFactory()
    const store = createStore('s', () => factory)
    await store.put('x', 1)
    const next = factory.open('latchkey', 2)
    await new Promise((resolve) => {
      next.onsuccess = resolve
    })
    await store.put('y', 2)
    expect(await store.get('y')).toBe(2)
    expect(await store.persistence()).toMatchObject({ kind: 'memory' })
  })
})

import { IDBFactory } from 'fake-indexeddb'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDatabase, settled } from './openDatabase.ts'

afterEach(() => {
  vi.useRealTimers()
})

const open = (factory: IDBFactory, version = 1) =>
  openDatabase({ factory, name: 'db', version, stores: [`store${version}`] })

/** A connection of a page that never closes it. */
const openStubborn = (factory: IDBFactory) => settled(factory.open('db', 1))

/** A factory whose requests finish when the test decides. */
function silentFactory() {
  const closed: string[] = []
  const request = { result: { close: () => closed.push('closed') } }
  // Nothing else of a factory is used.
  const factory = { open: () => request } as unknown as IDBFactory
  const answer = () => (request as unknown as IDBRequest).onsuccess?.(new Event('success'))
  return { factory, answer, closed }
}

describe('openDatabase', () => {
  test('default: makes its object stores once', async () => {
    const factory = new IDBFactory()
    const first = await open(factory)
    const second = await open(factory)
    expect([...first.objectStoreNames]).toEqual(['store1'])
    expect([...second.objectStoreNames]).toEqual(['store1'])
  })

  test('behavior: keeps no other page from upgrading or deleting the database', async () => {
    const factory = new IDBFactory()
    const old = await open(factory)
    const next = await open(factory, 2)
    expect(next.version).toBe(2)
    expect(() => old.transaction('store1')).toThrow(
      expect.objectContaining({ name: 'InvalidStateError' }),
    )
    await settled(factory.deleteDatabase('db'))
    expect(() => next.transaction('store2')).toThrow()
  })

  test('error: another page keeps it from being upgraded', async () => {
    const factory = new IDBFactory()
    const stubborn = await openStubborn(factory)
    await expect(open(factory, 2)).rejects.toMatchObject({ name: 'AbortError' })
    // The browser opens it after all once that page is gone; nobody may be kept waiting for it.
    stubborn.close()
    await settled(factory.deleteDatabase('db'))
  })

  test('error: the database is of a newer page', async () => {
    const factory = new IDBFactory()
    await open(factory, 2)
    await expect(open(factory, 1)).rejects.toMatchObject({ name: 'VersionError' })
  })

  test('error: the browser throws', async () => {
    const denied = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    const factory = Object.assign(new IDBFactory(), { open: denied })
    await expect(open(factory)).rejects.toMatchObject({ name: 'SecurityError' })
  })

  test('error: the browser never answers, or after the limit', async () => {
    vi.useFakeTimers()
    const { factory, answer, closed } = silentFactory()
    const opening = expect(open(factory)).rejects.toMatchObject({ name: 'TimeoutError' })
    await vi.advanceTimersByTimeAsync(3_000)
    await opening
    answer()
    expect(closed).toEqual(['closed'])
  })
})

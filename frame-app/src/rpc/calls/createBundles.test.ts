import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../storage/testing/memoryStorage.ts'
import type { Bundle } from './bundle.ts'
import { createBundles } from './createBundles.ts'

const scope = 'project|https://dapp.example'
const from = '0xabcdef0123456789abcdef0123456789abcdef01'
const day = 24 * 60 * 60_000

const bundle: Bundle = {
  chainId: 11_155_111,
  from,
  nonce: 7,
  count: 3,
  isAtomic: true,
  sentAt: Date.parse('2026-03-02T09:30:00Z'),
  hashes: [`0x${'11'.repeat(32)}`, `0x${'2f'.repeat(32)}`],
}

function open(
  options: {
    scope?: string
    storage?: ReturnType<typeof memoryStorage>['storage']
    now?: number
  } = {},
) {
  const storage = options.storage ?? memoryStorage().storage
  return createBundles({
    scope: options.scope ?? scope,
    storage: () => storage,
    now: () => options.now ?? bundle.sentAt,
  })
}

function denied(): never {
  throw new DOMException('denied', 'SecurityError')
}

describe('createBundles', () => {
  test('default: an id of ours is found by another frame, without any storage', () => {
    const bundles = createBundles({ scope, storage: denied, now: () => bundle.sentAt })
    const id = bundles.save(undefined, bundle)
    expect(id).toMatch(/^0x[0-9a-f]+$/)
    expect(id.length).toBeLessThanOrEqual(8_194)
    const reloaded = createBundles({ scope, storage: denied, now: () => bundle.sentAt })
    expect(reloaded.find(id)).toEqual(bundle)
  })

  test('behavior: the longest id fits the standard', () => {
    const hashes = Array.from({ length: 16 }, () => bundle.hashes[0] ?? '0x')
    const most = { ...bundle, count: 16, chainId: Number.MAX_SAFE_INTEGER, hashes }
    const bundles = open()
    const id = bundles.save(undefined, most)
    expect(bundles.find(id)).toEqual(most)
    expect(id.length).toBeLessThanOrEqual(8_194)
  })

  test('behavior: the id of the dApp is found after a reload', () => {
    const { storage } = memoryStorage()
    const saved = open({ storage }).save('order 7', bundle)
    expect(saved).toBe('order 7')
    expect(open({ storage }).find('order 7')).toEqual(bundle)
    expect(open({ storage }).find('order 8')).toBeUndefined()
  })

  test('behavior: the id of the dApp is in memory where the storage is denied', () => {
    const bundles = createBundles({ scope, storage: denied, now: () => bundle.sentAt })
    bundles.save('order 7', bundle)
    expect(bundles.find('order 7')).toEqual(bundle)
    bundles.clear()
    expect(bundles.find('order 7')).toBeUndefined()
  })

  test('error: the ids of another dApp, or of another project', () => {
    const { storage } = memoryStorage()
    const mine = open({ storage })
    const ids = [mine.save('order 7', bundle), mine.save(undefined, bundle)]
    for (const other of ['project|https://evil.example', 'other|https://dapp.example']) {
      const theirs = open({ storage, scope: other })
      expect(ids.map(theirs.find)).toEqual([undefined, undefined])
    }
  })

  test('error: an id that is not whole', () => {
    const bundles = open()
    const id = bundles.save(undefined, bundle)
    const last = id.endsWith('0') ? '1' : '0'
    const broken = [id.slice(0, -1) + last, id.slice(0, -64), `${id}${'00'.repeat(32)}`, `${id}0`]
    for (const text of [...broken, id.toUpperCase(), '0x', '', id.slice(2)]) {
      expect(bundles.find(text)).toBeUndefined()
    }
  })

  test('behavior: forgets after seven days', () => {
    const { storage } = memoryStorage()
    const bundles = open({ storage })
    const ids = [bundles.save('order 7', bundle), bundles.save(undefined, bundle)]
    const last = open({ storage, now: bundle.sentAt + 7 * day - 1 })
    expect(ids.map(last.find)).toEqual([bundle, bundle])
    const late = open({ storage, now: bundle.sentAt + 7 * day })
    expect(ids.map(late.find)).toEqual([undefined, undefined])
  })

  test('behavior: keeps the newest fifty', () => {
    const bundles = open()
    for (let count = 0; count < 51; count += 1) bundles.save(`order ${count}`, bundle)
    expect(bundles.find('order 0')).toBeUndefined()
    expect(bundles.find('order 1')).toEqual(bundle)
    expect(bundles.find('order 50')).toEqual(bundle)
  })

  test.each(['no json', '{}', '[["a"]]', '[["a","b","c"]]'])(
    'behavior: the stored text %s counts as nothing',
    (text) => {
      const { storage } = memoryStorage()
      storage.setItem(`latchkey.calls|${scope}`, text)
      const bundles = open({ storage })
      expect(bundles.find('a')).toBeUndefined()
      expect(bundles.save('order 7', bundle)).toBe('order 7')
      expect(bundles.find('order 7')).toEqual(bundle)
    },
  )

  test('behavior: clear forgets the ids of the dApp, in the storage too', () => {
    const { storage } = memoryStorage()
    const bundles = open({ storage })
    bundles.save('order 7', bundle)
    bundles.clear()
    expect(bundles.find('order 7')).toBeUndefined()
    expect(open({ storage }).find('order 7')).toBeUndefined()
    expect(storage.length).toBe(0)
  })

  test('error: an id that is saved, or whose task still runs', async () => {
    const bundles = open()
    const taken = { reason: 'CALLS_ID_TAKEN', code: 5720 }
    const own = bundles.save(undefined, bundle)
    bundles.save('order 7', bundle)
    for (const id of ['order 7', own]) {
      await expect(bundles.claim(id, async () => 1)).rejects.toMatchObject(taken)
    }
    let finish = () => {}
    const running = bundles.claim('order 8', () => new Promise<void>((done) => (finish = done)))
    await expect(bundles.claim('order 8', async () => 1)).rejects.toMatchObject(taken)
    finish()
    await running
    expect(await bundles.claim('order 8', async () => 1)).toBe(1)
  })
})

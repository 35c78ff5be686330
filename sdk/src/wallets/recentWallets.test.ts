import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../testing/memoryStorage.ts'
import {
  maxRecentWallets,
  readRecentWallets,
  recentWalletsKey,
  storeRecentWallet,
} from './recentWallets.ts'
import type { Wallet } from './wallet.ts'
import { parseWallet } from './walletSchema.ts'

const create = (id: string): Wallet => parseWallet({ id, name: `Wallet ${id}` }) as Wallet
const stored = (value: unknown) => memoryStorage({ [recentWalletsKey]: JSON.stringify(value) })
const ids = (wallets: readonly Wallet[]) => wallets.map(({ id }) => id)

describe('readRecentWallets', () => {
  test('default: nothing', () => {
    expect(readRecentWallets(memoryStorage())).toEqual([])
  })

  test('default: what AppKit stored under its key', () => {
    const storage = memoryStorage({
      '@appkit/recent_wallets': JSON.stringify([
        {
          id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
          name: 'Rainbow',
          image_id: '7a33d7f1-3d12-4b5c-f3ee-5cd83cb1b500',
          mobile_link: 'rainbow://',
          link_mode: null,
          rdns: 'me.rainbow',
          order: 60,
        },
      ]),
    })
    expect(readRecentWallets(storage)).toMatchObject([
      { name: 'Rainbow', rdns: 'me.rainbow', links: { native: 'rainbow://' } },
    ])
  })

  test.each([
    ['no JSON', '{'],
    ['no list', '{"id":"a","name":"A"}'],
    ['null', 'null'],
    ['a long text', JSON.stringify([{ id: 'a', name: 'A', x: 'x'.repeat(600_000) }])],
    ['entries of other kinds', '[1,null,"a",[],{"id":"../x","name":"A"}]'],
  ])('error: %s is ignored', (_, text) => {
    expect(readRecentWallets(memoryStorage({ [recentWalletsKey]: text }))).toEqual([])
  })

  test('behavior: a hostile link is dropped', () => {
    const storage = stored([{ id: 'a', name: 'A', mobile_link: 'javascript:alert(1)' }])
    expect(readRecentWallets(storage)[0]?.links).toEqual({})
  })

  test('behavior: at most 2, each once, bad entries skipped', () => {
    const entries = [null, create('a'), create('a'), create('b'), create('c')]
    expect(ids(readRecentWallets(stored(entries)))).toEqual(['a', 'b'])
  })

  test('behavior: never throws, whatever is stored', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.anything().map((value) => fc.stringify(value)),
        ),
        (text) => {
          const wallets = readRecentWallets(memoryStorage({ [recentWalletsKey]: text }))
          expect(wallets.length).toBeLessThanOrEqual(maxRecentWallets)
        },
      ),
    )
  })
})

describe('storeRecentWallet', () => {
  test('default: newest first, the oldest leaves', () => {
    const storage = memoryStorage()
    for (const id of ['a', 'b', 'c']) storeRecentWallet(storage, create(id))
    expect(ids(readRecentWallets(storage))).toEqual(['c', 'b'])
  })

  test('behavior: a wallet that is there keeps its place', () => {
    const storage = stored([create('b'), create('a')])
    const before = storage.entries()
    storeRecentWallet(storage, create('a'))
    expect(storage.entries()).toEqual(before)
  })

  test('behavior: is the list of the last two different wallets', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (sequence) => {
        const storage = memoryStorage()
        let expected: string[] = []
        for (const id of sequence) {
          storeRecentWallet(storage, create(id))
          if (!expected.includes(id)) expected = [id, ...expected].slice(0, 2)
        }
        expect(ids(readRecentWallets(storage))).toEqual(expected)
      }),
    )
  })
})

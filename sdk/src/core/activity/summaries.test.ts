/** What the activity shows of transactions. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../api/history.ts'
import { nftOf, transactionOf, transferOf } from '../../testing/fakeDataApi.ts'
import { addDecimals, truncateDecimal } from './decimals.ts'
import { groupByMonth } from './groupByMonth.ts'
import { listReceivedNfts } from './listReceivedNfts.ts'
import { summarizeTransfers } from './summarizeTransfers.ts'

/** As the schema of the history returns it. */
const make = (...parameters: Parameters<typeof transactionOf>) =>
  transactionOf(...parameters) as unknown as Transaction

describe('groupByMonth', () => {
  test('default: by month, newest first', () => {
    const at = (id: string, minedAt: string) => make(id, { minedAt })
    const groups = groupByMonth([
      at('old', '2025-11-15T12:00:00Z'),
      at('b', '2026-11-15T12:00:00Z'),
      at('c', '2026-10-15T12:00:00Z'),
      at('a', '2026-11-16T12:00:00Z'),
    ])
    expect(
      groups.map(({ month, year, transactions }) => [
        month,
        year,
        ...transactions.map(({ id }) => id),
      ]),
    ).toEqual([
      ['2026-11', 2026, 'a', 'b'],
      ['2026-10', 2026, 'c'],
      ['2025-11', 2025, 'old'],
    ])
  })
})

describe('summarizeTransfers', () => {
  const summarize = (...transfers: object[]) =>
    summarizeTransfers(make('1', { transfers: transfers as unknown[] }))

  test('default: what left comes first', () => {
    const { shown } = summarize(transferOf('USDX', '10'), transferOf('ETH', '1', 'out'))
    expect(shown.map(({ direction, name, quantity }) => [direction, name, quantity])).toEqual([
      ['out', 'ETH', '1'],
      ['in', 'USDX', '10'],
    ])
  })

  test('behavior: adds up one token in one direction, and keeps directions apart', () => {
    const { shown } = summarize(
      transferOf('ETH', '0.1'),
      transferOf('ETH', '0.25'),
      transferOf('ETH', '3', 'out'),
    )
    expect(shown.map(({ quantity }) => quantity)).toEqual(['3', '0.35'])
  })

  test('behavior: the 2 that are worth the most, and the number of others', () => {
    const { shown, more } = summarize(
      { ...transferOf('LOW', '1'), value: 1 },
      { ...transferOf('HIGH', '1'), value: 100 },
      { ...transferOf('MID', '1'), value: 10 },
    )
    expect([shown.map(({ name }) => name), more]).toEqual([['HIGH', 'MID'], 1])
  })

  test('behavior: an NFT has a name, several have a number, spam is not shown', () => {
    expect(summarize(nftOf('Cat'), nftOf('Scam', { isSpam: true })).shown).toMatchObject([
      { name: 'Cat', quantity: undefined, isNft: true },
    ])
    expect(summarize(nftOf('Cat'), nftOf('Cat')).shown).toMatchObject([{ quantity: '2' }])
  })
})

describe('listReceivedNfts', () => {
  test('default: what was sent on, failed or is spam is not listed', () => {
    const nfts = listReceivedNfts([
      make('4', { transfers: [nftOf('New')] }),
      make('3', { transfers: [nftOf('Lost')], status: 'failed' }),
      make('2', {
        transfers: [nftOf('Gone', { direction: 'out' }), nftOf('Spam', { isSpam: true })],
      }),
      make('1', { transfers: [nftOf('Gone'), nftOf('Kept'), transferOf('ETH', '1')] }),
    ])
    expect(nfts.map(({ name }) => name)).toEqual(['New', 'Kept'])
  })
})

describe('truncateDecimal', () => {
  test.each([
    ['0', '0', false],
    ['0.0', '0', false],
    ['12', '12', false],
    ['007.5', '7.5', false],
    ['1.23499', '1.234', false],
    ['1.000', '1', false],
    ['0.0009', '0.001', true],
    ['0.001', '0.001', false],
  ])('default: %s with 3 decimals is %s', (decimal, text, isBelow) => {
    expect(truncateDecimal(decimal, 3)).toEqual({ text, isBelow })
  })
})

describe('addDecimals', () => {
  test('default: as exact as its parts', () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 40n })
    const write = (value: bigint) => {
      const digits = value.toString().padStart(19, '0')
      return `${digits.slice(0, -18)}.${digits.slice(-18)}`
    }
    fc.assert(
      fc.property(units, units, (one, other) => {
        expect(addDecimals(write(one), write(other))).toBe(write(one + other))
      }),
    )
    expect(addDecimals('1', '2')).toBe('3')
    expect(addDecimals('0.1', '2')).toBe('2.1')
  })
})

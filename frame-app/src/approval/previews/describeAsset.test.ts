import { describe, expect, test } from 'vitest'
import type { Asset } from '../../keys/view.ts'
import { parts } from '../testing/requestParts.ts'
import { describeAsset, describeContract } from './describeAsset.ts'
import type { RowValue } from './preview.ts'

const { chain } = parts.send
const { token } = parts.approval.call
const usdc = { symbol: 'USDC', decimals: 6 }
const claim = { symbol: 'TEST', decimals: 2 }
const eth = { units: '5', decimals: 18, symbol: 'ETH' }

const listed = { token, tokenInfo: usdc, amount: '5' }
const unlisted = { token, tokenInfo: null, amount: '5' }
const native = { token: null, tokenInfo: null, amount: '5' }

const cases: readonly [string, Asset, RowValue][] = [
  [
    'a listed token',
    listed,
    { kind: 'amount', text: { units: '5', ...usdc }, worth: { units: '5', ...usdc, token } },
  ],
  ['an unlisted one', unlisted, { kind: 'baseUnits', amount: '5', mayBeItemId: false }],
  ['as its contract says', { ...unlisted, claim }, { kind: 'claimed', amount: '5', claim }],
  ['the currency', native, { kind: 'amount', text: eth, worth: { ...eth, token: null } }],
  ['an item', { ...unlisted, amount: '1', tokenId: '7' }, { kind: 'amount', text: '#7' }],
  ['items', { ...unlisted, tokenId: '7' }, { kind: 'amount', text: '5 × #7' }],
  [
    'any item',
    { ...unlisted, tokenId: null },
    { kind: 'amount', text: { key: 'amount.anyItem', values: { amount: '5' } } },
  ],
  [
    'every item',
    { ...unlisted, amount: 'unlimited', tokenId: null },
    { kind: 'word', key: 'amount.allItems' },
  ],
  [
    'any amount of a listed token',
    { ...listed, amount: 'unlimited' },
    { kind: 'amount', text: { key: 'amount.unlimitedOf', values: { symbol: 'USDC' } } },
  ],
  [
    'any amount of another',
    { ...unlisted, amount: 'unlimited', claim },
    { kind: 'word', key: 'amount.unlimited' },
  ],
  ['what is not known', { ...listed, amount: 'unknown' }, { kind: 'word', key: 'amount.unknown' }],
]

describe('describeAsset', () => {
  test.each(cases)('default: %s', (_, asset, value) => {
    expect(describeAsset(asset, { chain, isPayment: true })).toEqual(value)
  })

  test('param: isPayment: a right has no price', () => {
    for (const asset of [listed, native]) {
      expect(describeAsset(asset, { chain, isPayment: false })).not.toHaveProperty('worth')
    }
  })

  test('param: chain: without it, the currency has no name', () => {
    const text = { units: '5', decimals: 0 }
    expect(describeAsset(native, { chain: null, isPayment: true })).toEqual({
      kind: 'amount',
      text,
    })
    const named = { ...native, tokenInfo: { symbol: 'ETH', decimals: 18 } }
    expect(describeAsset(named, { chain: null, isPayment: true })).toMatchObject({ text: eth })
  })
})

describe('describeContract', () => {
  test('default: of a token, and of an item', () => {
    const value = { kind: 'address', address: token }
    expect(describeContract(listed)).toEqual([{ label: 'label.token', value }])
    for (const tokenId of ['7', null]) {
      expect(describeContract({ ...unlisted, tokenId })).toEqual([
        { label: 'label.collection', value },
      ])
    }
  })

  test('behavior: the currency has none, nor has what the call does not name', () => {
    expect(describeContract(native)).toEqual([])
    expect(describeContract({ ...unlisted, token: 'unknown' })).toEqual([])
  })
})

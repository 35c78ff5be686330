import { describe, expect, test } from 'vitest'
import { parts } from '../testing/requestParts.ts'
import { previewAsset } from './asset.ts'

const { suggested, suggestedNamesake, suggestedItem } = parts

describe('previewAsset', () => {
  test('default: the contract’s address, its words and the site’s, apart', () => {
    const { sentence, rows, network, costs, changes } = previewAsset(suggestedNamesake)
    expect(sentence.subject).toBe(suggestedNamesake.token)
    expect(rows).toEqual([
      {
        label: 'label.contractSays',
        value: { kind: 'tokenWords', words: { symbol: null, decimals: 6 } },
      },
      {
        label: 'label.appSays',
        value: { kind: 'tokenWords', words: { symbol: 'USDC', decimals: 6 } },
      },
    ])
    expect(network).toBe('Ethereum')
    expect([costs, changes]).toEqual([[], []])
  })

  test.each([
    [true, 'owner.own'],
    [false, 'owner.other'],
    [null, 'owner.unknown'],
  ] as const)('behavior: an item’s id, and its owner: %s', (isOwned, key) => {
    expect(previewAsset({ ...suggestedItem, isOwned }).rows.slice(0, 2)).toEqual([
      { label: 'label.item', value: { kind: 'amount', text: '#4471' } },
      { label: 'label.holder', value: { kind: 'word', key } },
    ])
    expect(previewAsset(suggested).rows).toHaveLength(2)
  })
})

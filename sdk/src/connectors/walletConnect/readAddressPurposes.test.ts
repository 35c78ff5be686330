import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAddressPurposes } from './readAddressPurposes.ts'

const payment = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ordinal = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'

const read = (value: unknown) => [
  ...readAddressPurposes({ bip122_getAccountAddresses: JSON.stringify(value) }),
]

describe('readAddressPurposes', () => {
  test('default: a list of addresses with their intentions', () => {
    const list = [
      { address: ordinal, intention: 'ordinal', path: "m/86'/0'/0'/0/0" },
      { address: payment, intention: 'payment', publicKey: '02' },
      { address: 'bc1qelse', intention: 'else' },
      { address: 'bc1qnone' },
    ]
    expect(read(list)).toEqual([
      [payment, 'payment'],
      [ordinal, 'ordinal'],
    ])
  })

  test('behavior: addresses that the wallet groups', () => {
    const groups = { payment: [{ address: payment }], ordinal: [{ address: ordinal }], stx: [1] }
    expect(read(groups)).toEqual([
      [payment, 'payment'],
      [ordinal, 'ordinal'],
    ])
  })

  test('behavior: an address for everything is for payments', () => {
    const list = [
      { address: payment, intention: 'ordinal' },
      { address: payment, intention: 'payment' },
    ]
    expect(read(list)).toEqual([[payment, 'payment']])
  })

  test.each([
    ['nothing', undefined],
    ['no text', { bip122_getAccountAddresses: [{ address: payment, intention: 'payment' }] }],
    ['no JSON', { bip122_getAccountAddresses: '[{' }],
    [
      'too much',
      {
        bip122_getAccountAddresses: JSON.stringify([
          { address: payment, intention: 'payment', path: 'x'.repeat(200_000) },
        ]),
      },
    ],
  ])('error: %s', (_, properties) => {
    expect(readAddressPurposes(properties).size).toBe(0)
  })

  test('behavior: any content is read', () => {
    fc.assert(
      fc.property(fc.anything(), fc.jsonValue(), (value, json) => {
        readAddressPurposes(value)
        read(json)
        read({ payment: json, ordinal: [json] })
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import { readSelection } from './readSelection.ts'

const read = (data: unknown, { name = 'chainChanged', chainId = 'eip155:1' } = {}) =>
  readSelection({ event: { name, data }, chainId })
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('readSelection', () => {
  test.each<[unknown]>([
    ['eip155:8453'],
    ['8453'],
    [8453],
    ['0x2105'],
    [{ chainId: 8453 }],
    [{ chainId: '0x2105' }],
    [['0x2105']],
    [['eip155:8453']],
  ])('default: chainChanged with %j', (data) => {
    expect(read(data)).toEqual({
      namespace: 'eip155',
      selection: { networkId: 'eip155:8453', isReported: true },
    })
  })

  test.each<[unknown]>([[''], [undefined], [null], [[]], [{}]])(
    'behavior: chainChanged with %j names the network of the event',
    (data) => {
      expect(read(data, { chainId: 'eip155:8453' })).toEqual({
        namespace: 'eip155',
        selection: { networkId: 'eip155:8453', isReported: true },
      })
    },
  )

  test.each<[unknown]>([
    [Number.NaN],
    ['NaN'],
    ['eip155:NaN'],
    [Number.POSITIVE_INFINITY],
    [0],
    [-1],
    [1.5],
    [2 ** 53],
    ['0x'],
    ['1 2'],
    [{ chainId: {} }],
    [[[1]]],
    [true],
  ])('error: chainChanged with %j is left out', (data) => {
    expect(read(data)).toBeUndefined()
  })

  test.each<[unknown]>([[Number.NaN], [1]])(
    'error: chainChanged with the number %j outside EVM networks',
    (data) => {
      expect(read(data, { chainId: solana })).toBeUndefined()
    },
  )

  test('behavior: accountsChanged with CAIP-10 ids or addresses', () => {
    const selection = { address: '0xabc' }
    const name = 'accountsChanged'
    expect(read(['eip155:1:0xabc'], { name })).toEqual({ namespace: 'eip155', selection })
    expect(read(['0xabc'], { name })).toEqual({ namespace: 'eip155', selection })
    expect(read('0xabc', { name })).toEqual({ namespace: 'eip155', selection })
    expect(read('eip155:1:0xabc', { name })).toEqual({ namespace: 'eip155', selection })
    for (const data of [[1], [''], '', 'a b', undefined, {}]) {
      expect(read(data, { name })).toBeUndefined()
    }
  })

  test('behavior: accountsChanged with an empty list is no account (EIP-1193)', () => {
    const selection = { address: '' }
    expect(read([], { name: 'accountsChanged' })).toEqual({ namespace: 'eip155', selection })
  })

  test('error: a namespace that wallets do not have, or another event', () => {
    expect(read(1, { chainId: 'cosmos:1' })).toBeUndefined()
    expect(read(1, { name: 'message' })).toBeUndefined()
  })
})

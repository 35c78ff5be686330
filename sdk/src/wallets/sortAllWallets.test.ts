import { describe, expect, test } from 'vitest'
import { sortAllWallets } from './sortAllWallets.ts'
import type { Wallet } from './wallet.ts'
import { parseWallet } from './walletSchema.ts'

const create = (id: string, fields: object = {}) =>
  parseWallet({ id, name: `Wallet ${id}`, ...fields }) as Wallet

describe('sortAllWallets', () => {
  test('default: installed first, then featured, then as they come', () => {
    const wallets = [create('a'), create('b'), create('c'), create('d', { rdns: 'com.d' })]
    const sorted = sortAllWallets(wallets, {
      installed: new Set(['com.d']),
      featured: ['c', 'b'],
    })
    expect(sorted.map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
  })
})

import { describe, expect, test } from 'vitest'
import { bitcoin, bitcoinTestnet } from './bitcoin.ts'
import { defineNetwork } from './defineNetwork.ts'
import { base, mainnet } from './evm.ts'
import { explorerUrl } from './explorerUrl.ts'
import { solana, solanaDevnet } from './solana.ts'

const withExplorer = (url: string) => ({
  ...mainnet,
  blockExplorers: { default: { name: 'Own', url } },
})

describe('explorerUrl', () => {
  test.each([
    [mainnet, 'https://etherscan.io/tx/id', 'https://etherscan.io/address/id'],
    [base, 'https://basescan.org/tx/id', 'https://basescan.org/address/id'],
    [solana, 'https://solscan.io/tx/id', 'https://solscan.io/account/id'],
    [
      solanaDevnet,
      'https://solscan.io/tx/id?cluster=devnet',
      'https://solscan.io/account/id?cluster=devnet',
    ],
    [bitcoin, 'https://mempool.space/tx/id', 'https://mempool.space/address/id'],
    [
      bitcoinTestnet,
      'https://mempool.space/testnet/tx/id',
      'https://mempool.space/testnet/address/id',
    ],
  ])('default: $name', (network, transaction, address) => {
    expect(explorerUrl(network, 'transaction', 'id')?.url).toBe(transaction)
    expect(explorerUrl(network, 'address', 'id')?.url).toBe(address)
  })

  test('behavior: keeps the explorer’s name and query, and escapes the id', () => {
    const network = withExplorer('https://explorer.example/eth/?key=1')
    expect(explorerUrl(network, 'transaction', '../a?b')).toEqual({
      name: 'Own',
      url: 'https://explorer.example/eth/tx/..%2Fa%3Fb?key=1',
    })
  })

  test('error: undefined without an explorer, or for an address that is not of the web', () => {
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const local = defineNetwork({ id: 1, name: 'A', nativeCurrency, rpcUrl: 'http://a.test' })
    expect(explorerUrl(local, 'address', 'id')).toBeUndefined()
    for (const url of ['javascript:alert(1)', 'data:text/html,', 'etherscan.io', '']) {
      expect(explorerUrl(withExplorer(url), 'address', 'id')).toBeUndefined()
    }
  })
})

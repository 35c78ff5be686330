import { describe, expect, test } from 'vitest'
import { toChecksumAddress } from '../address.ts'
import { parseHex } from '../parseHex.ts'
import { contractSources } from './contractSources.ts'
import { isKnownContract, knownContracts } from './knownContracts.ts'

describe('knownContracts', () => {
  test('default: checksummed addresses, each in one group', () => {
    const addresses = Object.values(knownContracts).flatMap((listed) => Object.keys(listed))
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const address of addresses) expect(toChecksumAddress(parseHex(address))).toBe(address)
  })

  test('default: each has networks, and the page or repository of its publisher', () => {
    const publishers =
      /^https:\/\/(docs\.|developers\.|specs\.|github\.com\/(mds1|eth-infinitism|ProjectOpenSea|cowprotocol|safe-global|Uniswap|bgd-labs|ethereum-optimism)\/)\S+$/
    for (const sources of Object.values(contractSources)) {
      expect(sources).not.toEqual([])
      for (const source of sources) expect(source).toMatch(publishers)
    }
    for (const chains of Object.values(knownContracts).flatMap((listed) => Object.values(listed))) {
      expect(chains.length).toBeGreaterThan(0)
      expect(new Set(chains).size).toBe(chains.length)
    }
  })
})

describe('isKnownContract', () => {
  const v2Router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
  const wpol = '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'

  test('default: on the chains of the list', () => {
    expect(isKnownContract('v2Router', { chainId: 1n, contract: v2Router })).toBe(true)
    expect(isKnownContract('v2Router', { chainId: 10n, contract: v2Router })).toBe(false)
    expect(isKnownContract('v3Router', { chainId: 1n, contract: v2Router })).toBe(false)
  })

  test('param: wrapped is the token of the network’s own currency', () => {
    expect(isKnownContract('wrapped', { chainId: 137n, contract: wpol })).toBe(true)
    expect(isKnownContract('wrapped', { chainId: 1n, contract: wpol })).toBe(false)
    expect(isKnownContract('wrapped', { chainId: 5n, contract: wpol })).toBe(false)
  })

  test('behavior: contracts of the same address everywhere are known on the listed networks alone', () => {
    const contract = '0xcA11bde05977b3631167028862bE2a173976CA11'
    expect(isKnownContract('multicall3', { chainId: 8453n, contract })).toBe(true)
    expect(isKnownContract('multicall3', { chainId: 324n, contract })).toBe(false)
  })
})

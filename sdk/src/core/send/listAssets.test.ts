import { describe, expect, test } from 'vitest'
import type { TokenBalance } from '../../api/balance.ts'
import { base, mainnet } from '../../networks/evm.ts'
import { listAssets, searchAssets } from './listAssets.ts'

const tokenAddress = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' as const
const balance = (address: string | undefined, symbol: string): TokenBalance => ({
  name: `${symbol} of a test`,
  symbol,
  chainId: mainnet.caipNetworkId,
  address,
  value: undefined,
  price: undefined,
  quantity: { decimals: '6', numeric: '2.5' },
  iconUrl: undefined,
})
const caip = `${mainnet.caipNetworkId}:${tokenAddress}`

describe('listAssets', () => {
  test('default: the network’s own currency, then the tokens', () => {
    const assets = listAssets(mainnet, [balance(caip, 'USDX'), balance(undefined, 'ETH')])
    expect(assets.map(({ address, symbol, listed }) => [address, symbol, listed])).toEqual([
      [undefined, 'ETH', '2.5'],
      [tokenAddress, 'USDX', '2.5'],
    ])
  })

  test('behavior: a token of another network is left out', () => {
    expect(listAssets(base, [balance(caip, 'USDX')])).toHaveLength(1)
  })

  test('behavior: the token of the option tokens is offered without an API, and once with it', () => {
    const network = { ...mainnet, token: { address: tokenAddress } }
    expect(listAssets(network, []).map(({ name }) => name)).toEqual(['Ether', '0xd8…A96045'])
    const listed = listAssets(network, [balance(caip.toLowerCase(), 'USDX')])
    expect(listed.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDX'])
  })
})

describe('searchAssets', () => {
  const assets = listAssets(mainnet, [balance(caip, 'USDX'), balance(`${caip}00`, 'EURX')])
  const find = (text: string) => searchAssets(assets, text).map(({ symbol }) => symbol)

  test('default: a part of the name or symbol, or the whole address', () => {
    expect(find('usd')).toEqual(['USDX'])
    expect(find('OF A TEST')).toEqual(['USDX', 'EURX'])
    expect(find(tokenAddress.toUpperCase())).toEqual(['USDX'])
    expect(find(tokenAddress.slice(0, 10))).toEqual([])
    expect(find('')).toHaveLength(3)
  })
})

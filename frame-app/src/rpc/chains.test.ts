import { describe, expect, test } from 'vitest'
import { type Chain, chooseChain, chooseRpcUrls, findChain } from './chains.ts'

const currency = { symbol: 'ETH', decimals: 18 }
const chain = (id: string, rpcUrl = 'https://node.example/v1'): Chain => ({
  id,
  name: id,
  rpcUrl,
  nativeCurrency: currency,
})
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const chains = [chain('eip155:1'), chain('eip155:10'), chain(solana)]

describe('findChain', () => {
  test('default', () => {
    expect(findChain(chains, 'eip155:10').id).toBe('eip155:10')
  })

  test('error: names the network and where the operator adds it', () => {
    expect(() => findChain(chains, 'eip155:999')).toThrow(
      'The network eip155:999 is not supported here: its operator can add it to CHAINS',
    )
  })
})

describe('chooseChain', () => {
  test('default: the network that the request names', () => {
    const wanted = { named: 'eip155:10', active: 'eip155:1', namespace: 'eip155' } as const
    expect(chooseChain(chains, wanted).id).toBe('eip155:10')
  })

  test('behavior: without a name the active one', () => {
    const wanted = { named: undefined, active: 'eip155:10', namespace: 'eip155' } as const
    expect(chooseChain(chains, wanted).id).toBe('eip155:10')
  })

  test('behavior: without a name, for another kind of network, the first of that kind', () => {
    const wanted = { named: undefined, active: 'eip155:10', namespace: 'solana' } as const
    expect(chooseChain(chains, wanted).id).toBe(solana)
  })

  test('error: a name of another kind of network', () => {
    const wanted = { named: solana, active: 'eip155:1', namespace: 'eip155' } as const
    expect(() => chooseChain(chains, wanted)).toThrow(
      expect.objectContaining({ reason: 'CHAIN_MISMATCH' }),
    )
  })

  test('error: a kind of network that is not served', () => {
    const wanted = { named: undefined, active: 'eip155:1', namespace: 'solana' } as const
    expect(() => chooseChain(chains.slice(0, 2), wanted)).toThrow(
      expect.objectContaining({ reason: 'CHAIN_NOT_SUPPORTED' }),
    )
  })
})

describe('chooseRpcUrls', () => {
  const mainnet = chain('eip155:1')
  const strict = { rpcOrigins: ['https://allowed.example'], developmentMode: false }

  test('default: the operator’s node', () => {
    expect(chooseRpcUrls(mainnet, undefined, strict)).toEqual([mainnet.rpcUrl])
  })

  test.each([
    ['its own origin', 'https://node.example/other?key=1'],
    ['an allowed origin', 'https://allowed.example/rpc'],
  ])('behavior: takes a node of %s', (_, url) => {
    expect(chooseRpcUrls(mainnet, url, strict)).toEqual([url])
  })

  const fallbackUrls = ['https://second.example/v1', 'https://third.example/v1']
  const several = { ...mainnet, fallbackUrls }

  test.each([undefined, mainnet.rpcUrl, 'https://second.example/v1', 'https://evil.example/'])(
    'behavior: all of the operator’s nodes, in their order, for %s',
    (url) => {
      expect(chooseRpcUrls(several, url, strict)).toEqual([mainnet.rpcUrl, ...fallbackUrls])
    },
  )

  test.each(['https://third.example/fork', 'https://allowed.example/rpc'])(
    'behavior: no fallback for a node of the dApp’s: %s',
    (url) => {
      expect(chooseRpcUrls(several, url, strict)).toEqual([url])
    },
  )

  test.each([
    'https://evil.example/',
    'https://allowed.example.evil.example/',
    'http://allowed.example/',
    'https://sub.allowed.example/',
    'http://127.0.0.1:8545',
    'http://localhost:8545',
    'javascript:alert(1)',
    'nonsense',
    '',
  ])('behavior: ignores %s', (url) => {
    expect(chooseRpcUrls(mainnet, url, strict)).toEqual([mainnet.rpcUrl])
  })

  test.each([
    'http://127.0.0.1:8545/',
    'http://localhost:8545/',
    'http://node.localhost:8545/',
    'http://[::1]:8545/',
  ])('param: development mode takes loopback %s', (url) => {
    expect(chooseRpcUrls(mainnet, url, { ...strict, developmentMode: true })).toEqual([url])
  })

  test('param: development mode takes no look-alike of loopback', () => {
    const url = 'http://127.0.0.1.evil.example/'
    expect(chooseRpcUrls(mainnet, url, { ...strict, developmentMode: true })).toEqual([
      mainnet.rpcUrl,
    ])
  })
})

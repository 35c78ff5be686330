import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base, mainnet } from '../../networks/evm.ts'
import { solana } from '../../networks/solana.ts'
import { parseSession } from './parseSession.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const networks = [mainnet, base, solana]

const parse = (accounts: unknown, key = 'eip155') =>
  parseSession({ namespaces: { [key]: { accounts, methods: ['personal_sign'] } } }, networks)
    .namespaces.eip155?.accounts

describe('parseSession', () => {
  test('default: the accounts of the networks that were proposed', () => {
    const accounts = [`eip155:8453:${address}`, `eip155:1:${address}`]
    const expected = [
      { networkId: 'eip155:8453', address },
      { networkId: 'eip155:1', address },
    ]
    expect(parse(accounts)).toEqual(expected)
    expect(parse(accounts, 'eip155:1')).toEqual(expected)
  })

  test.each<[string, unknown]>([
    ['no list', 'eip155:1'],
    ['no text', [1, null, {}]],
    ['a network that has no id', [`eip155:0:${address}`, `eip155:0x1:${address}`]],
    ['another namespace', ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:x']],
    ['an address that is none', ['eip155:1:0x00', 'eip155:1:', 'eip155:1', `eip155:1:${address}0`]],
    ['more than an address', [`eip155:1:${address}:x`]],
    ['nothing', []],
  ])('error: %s', (_, accounts) => {
    expect(parse(accounts)).toBeUndefined()
  })

  test('behavior: an EVM account counts once, with its checksum (EIP-55)', () => {
    const lower = address.toLowerCase()
    const expected = [{ networkId: 'eip155:1', address }]
    expect(parse([`eip155:1:${lower}`, `eip155:1:${address}`, `eip155:1:${lower}`])).toEqual(
      expected,
    )
  })

  test('behavior: an account of Solana stays as it is', () => {
    const key = 'DbHGRq9FBrL2cWr5hJXZAnCxGTqE8EKXBSJ5rrnKRSzR'
    const entry = { accounts: [`${solana.caipNetworkId}:${key}`], methods: [] }
    const { namespaces } = parseSession({ namespaces: { solana: entry } }, networks)
    expect(namespaces.solana?.accounts).toEqual([{ networkId: solana.caipNetworkId, address: key }])
  })

  test('behavior: a network that was not proposed counts only if the wallet approved no other', () => {
    const other = { networkId: 'eip155:100', address }
    expect(parse([`eip155:100:${address}`])).toEqual([other])
    expect(parse([`eip155:100:${address}`, `eip155:1:${address}`])).toEqual([
      { networkId: 'eip155:1', address },
    ])
  })

  test('behavior: a namespace that was not proposed is left out', () => {
    const entry = { accounts: ['bip122:000000000019d6689c085ae165831e93:bc1qxyxyxyxyxyxyx'] }
    const { namespaces } = parseSession({ namespaces: { bip122: entry } }, networks)
    expect(namespaces).toEqual({})
  })

  test('behavior: methods that were not proposed are left out', () => {
    const entry = { accounts: [`eip155:1:${address}`], methods: ['eth_sign', 'personal_sign', 7] }
    const { namespaces } = parseSession({ namespaces: { eip155: entry } }, networks)
    expect([...(namespaces.eip155?.methods.get('eip155:1') ?? [])]).toEqual(['personal_sign'])
  })

  test('behavior: reads at most 500 accounts', () => {
    const other = (index: number) => `eip155:1:0x${index.toString(16).padStart(40, '0')}`
    const accounts = Array.from({ length: 100_000 }, (_, index) => other(index))
    expect(parse(accounts)).toHaveLength(500)
  })

  test('behavior: reads at most 500 accounts of all keys together', () => {
    const other = (index: number) => `eip155:1:0x${index.toString(16).padStart(40, '0')}`
    const keys = Array.from({ length: 1_000 }, (_, index) => index)
    const entries = keys.map((index) => {
      const accounts = Array.from({ length: 100 }, (_, each) => other(100 * index + each))
      return [`eip155:${index + 1}`, { accounts, methods: ['personal_sign'] }] as const
    })
    const { namespaces } = parseSession({ namespaces: Object.fromEntries(entries) }, networks)
    expect(namespaces.eip155?.accounts).toHaveLength(500)
  })

  test('behavior: reads at most 200 keys', () => {
    const keys = Array.from({ length: 200 }, (_, index) => `other${index}`)
    const entry = { accounts: [`eip155:1:${address}`], methods: [] }
    const read = (names: string[]) =>
      parseSession({ namespaces: Object.fromEntries(names.map((key) => [key, entry])) }, networks)
    expect(read([...keys, 'eip155']).namespaces.eip155).toBeUndefined()
    expect(read([...keys.slice(1), 'eip155']).namespaces.eip155).toBeDefined()
  })

  test('behavior: reads at most 200 methods of a key', () => {
    const others = Array.from({ length: 200 }, (_, index) => `method_${index}`)
    const read = (methods: string[]) => {
      const entry = { accounts: [`eip155:1:${address}`], methods }
      const { eip155 } = parseSession({ namespaces: { eip155: entry } }, networks).namespaces
      return [...(eip155?.methods.get('eip155:1') ?? [])]
    }
    expect(read([...others, 'personal_sign'])).toEqual([])
    expect(read([...others.slice(1), 'personal_sign'])).toEqual(['personal_sign'])
  })

  test('behavior: keys that name a network have methods of their own', () => {
    const entry = (id: number, method: string) => ({
      accounts: [`eip155:${id}:${address}`],
      methods: [method],
    })
    const session = {
      namespaces: {
        'eip155:1': entry(1, 'personal_sign'),
        'eip155:8453': { ...entry(8453, 'eth_sendTransaction'), chains: ['eip155:8453'] },
      },
    }
    const { eip155 } = parseSession(session, networks).namespaces
    expect(eip155?.accounts.map(({ networkId }) => networkId)).toEqual(['eip155:1', 'eip155:8453'])
    expect(eip155?.methods).toEqual(
      new Map([
        ['eip155:1', new Set(['personal_sign'])],
        ['eip155:8453', new Set(['eth_sendTransaction'])],
      ]),
    )
  })

  test("behavior: a wallet's name is short and has no invisible characters, and its icon is left out", () => {
    const name = `\u202EWallet\u0000${'x'.repeat(1_000)}`
    const { wallet } = parseSession({ peer: { metadata: { name, icons: ['https://x'] } } }, [])
    expect(wallet).toEqual({ name: `Wallet${'x'.repeat(54)}` })
  })

  test('behavior: any content is read, and yields only namespaces that were proposed', () => {
    const names: readonly string[] = networks.map(({ chainNamespace }) => chainNamespace)
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, text) => {
        const accounts = [text, value, `eip155:1:${text}`]
        const sessions = [value, { namespaces: value }, { namespaces: { eip155: { accounts } } }]
        for (const session of sessions) {
          for (const { accounts } of Object.values(parseSession(session, networks).namespaces)) {
            for (const { networkId } of accounts) expect(names).toContain(networkId.split(':')[0])
          }
        }
      }),
    )
  })
})

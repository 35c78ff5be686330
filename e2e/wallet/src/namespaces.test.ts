import { describe, expect, test } from 'vitest'
import { approveNamespaces, changeNamespaces } from './namespaces.ts'

const networks = [
  { id: 'eip155:31337', name: 'Local chain' },
  { id: 'eip155:1', name: 'Ethereum' },
  { id: 'solana:devnet', name: 'Solana Devnet' },
]
const addresses = { eip155: '0xa', solana: 'b', bip122: 'c' }
const events = ['accountsChanged']
const approve = (
  optionalNamespaces: Parameters<typeof approveNamespaces>[0]['optionalNamespaces'],
  requiredNamespaces = {},
) => approveNamespaces({ requiredNamespaces, optionalNamespaces }, networks, addresses)

describe('approveNamespaces', () => {
  test('default: only the networks and methods that the wallet has', () => {
    expect(
      approve({
        eip155: {
          chains: ['eip155:31337', 'eip155:5'],
          methods: ['personal_sign', 'eth_sign'],
          events,
        },
        solana: { chains: ['solana:devnet'], methods: ['solana_signMessage'], events },
        bip122: { chains: ['bip122:0'], methods: ['signPsbt'], events },
      }),
    ).toEqual({
      eip155: {
        chains: ['eip155:31337'],
        methods: ['personal_sign'],
        events,
        accounts: ['eip155:31337:0xa'],
      },
      solana: {
        chains: ['solana:devnet'],
        methods: ['solana_signMessage'],
        events,
        accounts: ['solana:devnet:b'],
      },
    })
  })

  test('param: a network as the key, and required namespaces', () => {
    const methods = ['personal_sign']
    const approved = approve(
      { 'eip155:1': { methods, events } },
      {
        eip155: { chains: ['eip155:31337'], methods: ['eth_sendTransaction'], events },
      },
    )
    expect(approved).toEqual({
      eip155: {
        chains: ['eip155:31337', 'eip155:1'],
        methods: ['eth_sendTransaction', 'personal_sign'],
        events,
        accounts: ['eip155:31337:0xa', 'eip155:1:0xa'],
      },
    })
  })

  test('behavior: nothing of a dApp with other networks', () => {
    expect(approve({ eip155: { chains: ['eip155:5'], methods: [], events } })).toEqual({})
  })
})

describe('changeNamespaces', () => {
  const before = approve({
    eip155: { chains: ['eip155:31337'], methods: [], events },
    solana: { chains: ['solana:devnet'], methods: [], events },
  })

  test('default: another account on the same networks', () => {
    const changed = changeNamespaces(before, { ...addresses, eip155: '0xd', solana: 'e' })
    expect(changed.eip155).toMatchObject({ accounts: ['eip155:31337:0xd'] })
    expect(changed.solana).toMatchObject({ accounts: ['solana:devnet:e'] })
  })

  test('param: a network that the session lacks, once', () => {
    const added = changeNamespaces(before, addresses, 'eip155:1')
    expect(added.eip155?.accounts).toEqual(['eip155:31337:0xa', 'eip155:1:0xa'])
    expect(changeNamespaces(added, addresses, 'eip155:1')).toEqual(added)
    expect(added.solana).toEqual(before.solana)
  })
})

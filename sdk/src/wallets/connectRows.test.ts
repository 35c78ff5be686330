import { describe, expect, test } from 'vitest'
import type { ConnectRow, ConnectRowsParameters, RowConnector } from './connectRow.ts'
import { listConnectRows } from './connectRows.ts'
import { createExclusions, noExclusions } from './filterWallets.ts'
import type { Wallet } from './wallet.ts'
import { parseWallet } from './walletSchema.ts'

const create = (id: string, fields: object = {}) =>
  parseWallet({ id, name: `Wallet ${id}`, mobile_link: `app-${id}://`, ...fields }) as Wallet
const connector = (id: string, changes: Partial<RowConnector> = {}): RowConnector => ({
  id,
  name: `Connector ${id}`,
  namespaces: ['eip155'],
  kind: 'announced',
  connected: false,
  ...changes,
})
const walletConnect = connector('walletConnect', { name: 'WalletConnect', kind: 'walletConnect' })

const base: ConnectRowsParameters = {
  connectors: [walletConnect],
  recent: [],
  featured: [],
  custom: [],
  recommended: [],
  exclusions: noExclusions,
  mobile: false,
  hasInjectedProvider: false,
  email: false,
  social: false,
}

const label = (row: ConnectRow) =>
  `${row.type}:${'wallet' in row ? row.wallet.id : row.connector.id}${row.tag ? `:${row.tag}` : ''}`
const list = (changes: Partial<ConnectRowsParameters> = {}) =>
  listConnectRows({ ...base, ...changes }).map(label)

const full: Partial<ConnectRowsParameters> = {
  connectors: [walletConnect, connector('i'), connector('e', { kind: 'external' })],
  recent: [create('r')],
  featured: [create('f')],
  custom: [create('c')],
  recommended: [create('x'), create('y')],
}

describe('listConnectRows', () => {
  test('default: the order of the types', () => {
    expect(list(full)).toEqual([
      'walletConnect:walletConnect:qrcode',
      'recent:r:recent',
      'injected:i:installed',
      'featured:f',
      'custom:c',
      'external:e',
      'recommended:x',
    ])
  })

  test('param: order, types that it leaves out follow', () => {
    expect(list({ ...full, order: ['recommended', 'injected'] }).slice(0, 3)).toEqual([
      'recommended:x',
      'injected:i:installed',
      'walletConnect:walletConnect:qrcode',
    ])
  })

  test('behavior: a phone has no row for a code', () => {
    expect(list({ mobile: true })).toEqual([])
  })

  test('behavior: at most 2 recent wallets', () => {
    expect(list({ recent: ['a', 'b', 'c'].map((id) => create(id)) }).slice(1)).toEqual([
      'recent:a:recent',
      'recent:b:recent',
    ])
  })

  test.each([
    ['id', { id: 'a' }],
    ['id in the list', { walletId: 'a' }],
    ['rdns in any case', { rdns: 'COM.a' }],
    ['name in any case', { name: 'wallet A' }],
  ])('behavior: a wallet with a connector of the same %s has no other row', (_, changes) => {
    const same = create('a', { rdns: 'com.a' })
    const lists = { recent: [same], featured: [same], custom: [same], recommended: [same] }
    const rows = list({ ...lists, connectors: [walletConnect, connector('z', changes)] })
    expect(rows.filter((row) => !row.startsWith('walletConnect'))).toEqual([
      `injected:${'id' in changes ? changes.id : 'z'}:installed`,
    ])
  })

  test('behavior: a wallet appears once, the first of its rows wins', () => {
    const same = [create('a')]
    expect(
      list({ recent: same, featured: same, custom: same, recommended: same }).slice(1),
    ).toEqual(['recent:a:recent'])
    expect(list({ featured: same, custom: same, recommended: same }).slice(1)).toEqual([
      'featured:a',
    ])
  })

  test('behavior: only wallets and connectors of the active namespace', () => {
    const chains = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
    const recent = [create('s', { chains }), create('e', { chains: ['eip155:1'] })]
    const connectors = [walletConnect, connector('i'), connector('j', { namespaces: ['solana'] })]
    expect(list({ recent, connectors, namespace: 'solana' }).slice(1)).toEqual([
      'recent:s:recent',
      'injected:j:installed',
    ])
  })

  test('behavior: excluded wallets have no row, installed or not', () => {
    const excluded = create('a', { rdns: 'com.a', name: 'Bad' })
    const connectors = [
      connector('1', { walletId: 'a' }),
      connector('2', { rdns: 'com.a' }),
      connector('3', { name: 'BAD' }),
      connector('4'),
    ]
    const exclusions = createExclusions(['a'], [excluded])
    const lists = { recent: [excluded], featured: [excluded], custom: [excluded] }
    expect(list({ ...lists, connectors, exclusions })).toEqual(['injected:4:installed'])
  })

  test('param: include keeps the wallets of the list that it names', () => {
    const connectors = [connector('1', { walletId: 'a' }), connector('2', { walletId: 'b' })]
    expect(list({ connectors, include: ['b'] })).toEqual(['injected:2:installed'])
  })

  test('behavior: wallets of several namespaces first, ranked ones before all', () => {
    const connectors = [
      connector('announced'),
      connector('multi', { kind: 'multiChain' }),
      connector('ranked', { rank: 20 }),
      connector('top', { rank: 10, connected: true }),
    ]
    expect(list({ connectors })).toEqual([
      'injected:top:connected',
      'injected:ranked:installed',
      'injected:multi:installed',
      'injected:announced:installed',
    ])
  })

  test('behavior: "Browser Wallet" shows on a phone that has one, and where no wallet announced itself', () => {
    const browser = connector('injected', { kind: 'injected', name: 'Browser Wallet' })
    const connectors = [browser, connector('other')]
    const row = 'injected:injected:installed'
    expect(list({ connectors, mobile: true, hasInjectedProvider: true })).toContain(row)
    expect(list({ connectors, mobile: true })).not.toContain(row)
    expect(list({ connectors, hasInjectedProvider: true })).not.toContain(row)
    expect(list({ connectors: [browser], hasInjectedProvider: true })).toEqual([row])
    expect(list({ connectors: [browser] })).toEqual([])
  })

  test('behavior: a connector of the dApp and a wallet of the list with its rdns are one row', () => {
    const rdns = 'com.coinbase.wallet'
    const connectors = [connector('coinbaseWalletSDK', { kind: 'external', rdns })]
    const wallet = create('listed', { rdns })
    expect(list({ connectors })).toEqual(['external:coinbaseWalletSDK'])
    expect(list({ connectors, featured: [wallet] })).toEqual(['featured:listed'])
    expect(list({ connectors, recommended: [wallet] })).toEqual(['external:coinbaseWalletSDK'])
  })

  test('behavior: recommended wallets fill the room that the others leave', () => {
    const recommended = ['a', 'b', 'c', 'd'].map((id) => create(id))
    expect(list({ recommended }).slice(1).length).toBe(4)
    expect(list({ recommended, email: true, social: true }).slice(1).length).toBe(2)
  })

  test('behavior: nothing is recommended that nothing can connect', () => {
    expect(list({ recommended: [create('a')], connectors: [] })).toEqual([])
    const connectors = [connector('i')]
    expect(list({ recommended: [create('a')], connectors })).toContain('recommended:a')
  })

  test('behavior: a phone lists only what it can open', () => {
    const featured = [create('a'), create('b', { mobile_link: undefined })]
    expect(list({ featured, mobile: true })).toEqual(['featured:a'])
  })
})

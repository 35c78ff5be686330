import { describe, expect, test } from 'vitest'
import {
  createExclusions,
  filterWallets,
  isExcluded,
  opensOnMobile,
  supportsChains,
} from './filterWallets.ts'
import type { Wallet } from './wallet.ts'
import { parseWallet } from './walletSchema.ts'

const create = (id: string, fields: object = {}) =>
  parseWallet({ id, name: `Wallet ${id}`, ...fields }) as Wallet
const evm = create('evm', { chains: ['eip155:1', 'eip155:10'], mobile_link: 'evm-app://' })
const solana = create('solana', { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
const unknown = create('unknown', { webapp_link: 'https://unknown.example' })
const all = [evm, solana, unknown]
const ids = (wallets: readonly Wallet[]) => wallets.map(({ id }) => id)

describe('filterWallets', () => {
  test('default: keeps all', () => {
    expect(ids(filterWallets(all, {}))).toEqual(['evm', 'solana', 'unknown'])
  })

  test('param: namespace', () => {
    expect(ids(filterWallets(all, { namespace: 'solana' }))).toEqual(['solana', 'unknown'])
  })

  test('param: mobile', () => {
    expect(ids(filterWallets(all, { mobile: true }))).toEqual(['evm', 'unknown'])
  })

  test('param: include', () => {
    expect(ids(filterWallets(all, { include: ['solana'] }))).toEqual(['solana'])
    expect(ids(filterWallets(all, { include: [] }))).toEqual(ids(all))
  })

  test('param: exclusions', () => {
    const exclusions = createExclusions(['evm'], [])
    expect(ids(filterWallets(all, { exclusions }))).toEqual(['solana', 'unknown'])
  })
})

describe('isExcluded', () => {
  const excluded = create('a', { name: 'Bad Wallet', rdns: 'com.bad' })
  const exclusions = createExclusions(['a', 'gone'], [excluded])

  test.each([
    ['its id', { id: 'a', name: 'x' }],
    ['an id that the list lacks', { id: 'gone', name: 'x' }],
    ['its rdns in any case', { rdns: 'COM.Bad', name: 'x' }],
    ['its name in any case', { name: 'bad wallet' }],
  ])('behavior: %s', (_, identity) => {
    expect(isExcluded(identity, exclusions)).toBe(true)
  })

  test('default: others are not', () => {
    expect(isExcluded({ id: 'b', rdns: 'com.good', name: 'Good' }, exclusions)).toBe(false)
    expect(isExcluded({ name: 'undefined' }, exclusions)).toBe(false)
  })
})

describe('opensOnMobile', () => {
  test('default: an app, a website, or a browser of its own', () => {
    expect(opensOnMobile(create('a', { link_mode: 'https://a.example' }))).toBe(true)
    expect(opensOnMobile(create('a', { rdns: 'app.phantom' }))).toBe(true)
    expect(opensOnMobile(create('a', { desktop_link: 'a-app://' }))).toBe(false)
  })
})

describe('supportsChains', () => {
  test('default: one of the chains', () => {
    expect(supportsChains(evm, ['eip155:10', 'eip155:5'])).toBe(true)
    expect(supportsChains(evm, ['eip155:5'])).toBe(false)
  })

  test.each([
    ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ] as const)('behavior: a chain by its deprecated id %s', (deprecated, valid) => {
    const old = create('old', { chains: [deprecated] })
    expect(supportsChains(old, [valid])).toBe(true)
    expect(supportsChains(old, ['eip155:1'])).toBe(false)
  })

  test('behavior: without chains, the namespace decides; without both, all pass', () => {
    const namespace = { ...create('a'), namespaces: ['eip155'] as const }
    expect(supportsChains(namespace, ['eip155:5'])).toBe(true)
    expect(supportsChains(namespace, ['bip122:000000000019d6689c085ae165831e93'])).toBe(false)
    expect(supportsChains(unknown, ['eip155:5'])).toBe(true)
  })
})

import { FrameError, type Json } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { parts, viewParts } from '../../approval/testing/requestParts.ts'
import type { OperatorToken } from '../../keys/vault.ts'
import type { ChainLabel } from '../../keys/view.ts'
import { nameChanges } from './nameChanges.ts'
import type { UnnamedChange } from './simulationRun.ts'

const addressOf = (index: number) => `0x${String(index).padStart(40, '0')}`
const change = (index: number, more: Partial<UnnamedChange> = {}): UnnamedChange => ({
  direction: 'in',
  amount: '7',
  token: addressOf(index),
  holder: null,
  ...more,
})

const word = (hex: string) => hex.padStart(64, '0')
const text = (words: string) => Buffer.from(words).toString('hex')

type NameOptions = { decimals?: string; chain?: ChainLabel; tokens?: readonly OperatorToken[] }
const euro = { address: addressOf(1), symbol: 'EURC', decimals: 6, cap: '1' }

/** Names changes; every contract describes itself like this, or not at all. */
async function name(
  changes: readonly UnnamedChange[],
  symbol: string | null,
  { decimals = '6', chain = parts.send.chain, tokens = [euro] }: NameOptions = {},
) {
  const asked = new Set<string>()
  const node = async (_: string, [call]: readonly Json[]): Promise<Json> => {
    const { to, data } = call as { to: string; data: string }
    asked.add(to)
    if (symbol === null) throw new FrameError('NODE_ERROR')
    if (data === '0x313ce567') return `0x${word(decimals)}`
    const hex = text(symbol)
    return `0x${word('20')}${word((hex.length / 2).toString(16))}${hex.padEnd(64, '0')}`
  }
  const named = await nameChanges({
    changes,
    node,
    chain,
    view: viewParts(parts.sendToken),
    tokens,
  })
  return { ...named, asked: [...asked] }
}

describe('nameChanges', () => {
  test('default: the network’s currency, the worker’s and the operator’s tokens have their names', async () => {
    const known = [{ ...change(0), token: null }, change(1), { ...change(0), token: usdc }]
    const { changes, asked } = await name(known, 'FAKE')
    expect(changes.map(({ tokenInfo, claim }) => [tokenInfo?.symbol, claim])).toEqual([
      ['ETH', undefined],
      ['EURC', undefined],
      ['USDC', undefined],
    ])
    expect(asked).toEqual([])
  })

  test('behavior: compiled tokens that only the simulation brings have their names, in any case', async () => {
    const brought = [
      { ...change(0), token: usdt },
      { ...change(0), token: usdt.toLowerCase() },
    ]
    const { changes, asked } = await name(brought, 'FAKE')
    const tokenInfo = { symbol: 'USDT', decimals: 6 }
    expect(changes).toMatchObject([{ tokenInfo }, { tokenInfo }])
    expect(asked).toEqual([])
  })

  test('behavior: an address of another network’s list is not listed', async () => {
    const base = { ...parts.send.chain, id: 'eip155:8453' }
    const { changes } = await name([{ ...change(0), token: usdt }], 'USDT', { chain: base })
    expect(changes).toMatchObject([{ tokenInfo: null, claim: { symbol: 'USDT' } }])
  })

  test('behavior: the operator’s entry does not rename a compiled token', async () => {
    const tokens = [{ address: usdt.toLowerCase(), symbol: 'DAI', decimals: 18, cap: '1' }]
    const { changes } = await name([{ ...change(0), token: usdt }], null, { tokens })
    expect(changes).toMatchObject([{ tokenInfo: { symbol: 'USDT', decimals: 6 } }])
  })

  test('behavior: another token has its contract’s own words, which do not count as known', async () => {
    const { changes } = await name([change(2)], ' US\u202eDC-is-long-as-this ')
    expect(changes).toMatchObject([
      { tokenInfo: null, claim: { symbol: 'USDC-is-long', decimals: 6 } },
    ])
  })

  test.each([
    ['no answer', null, '6'],
    ['no visible symbol', ' \u200b ', '6'],
    ['37 decimals', 'TEST', '25'],
  ])('behavior: no name from a contract with %s', async (_, symbol, decimals) => {
    const { changes } = await name([change(2)], symbol, { decimals })
    expect(changes).toMatchObject([{ tokenInfo: null }])
  })

  test('behavior: items are not named, so their ids are no amounts', async () => {
    const { changes, asked } = await name(
      [
        change(1, { tokenId: '4471' }),
        change(2, { tokenId: '1' }),
        change(3, { amount: 'unlimited', tokenId: null }),
      ],
      'FAKE',
    )
    expect(changes.every(({ tokenInfo, claim }) => tokenInfo === null && claim === undefined)).toBe(
      true,
    )
    expect(asked).toEqual([])
  })

  test('behavior: 8 changes of a direction, known tokens first, and what leaves before the rest', async () => {
    const flood = Array.from({ length: 300 }, (_, index) => change(index + 10))
    const out = change(5, { direction: 'out' })
    const right = change(6, { direction: 'right', holder: addressOf(9) })
    const { changes, more, asked } = await name([...flood, change(1), right, out], 'FAKE')
    expect(changes.map(({ direction }) => direction)).toEqual([
      'out',
      'right',
      ...Array(8).fill('in'),
    ])
    expect(changes[2]?.tokenInfo?.symbol).toBe('EURC')
    expect(more).toBe(293)
    expect(asked).toHaveLength(8)
  })
})

const usdc = parts.sendToken.call.token
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

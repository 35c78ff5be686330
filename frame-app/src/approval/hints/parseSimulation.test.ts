import { describe, expect, test } from 'vitest'
import type { Simulation } from '../../keys/hints.ts'
import { parseSimulation } from './parseSimulation.ts'

const change = {
  direction: 'out',
  amount: '5',
  token: null,
  holder: null,
  tokenInfo: { symbol: 'ETH', decimals: 18 },
} as const
const succeeds = {
  status: 'succeeds',
  source: 'eth_simulateV1',
  changes: [change],
  more: 0,
} as const

const shortfall = { token: '0x12', tokenInfo: null, needed: '7', balance: '5' }

const valid: readonly Simulation[] = [
  { status: 'running' },
  { status: 'unknown' },
  succeeds,
  { ...succeeds, changes: null },
  { ...succeeds, changes: [{ ...change, amount: 'unlimited', tokenId: null }] },
  { ...succeeds, changes: [{ ...change, tokenInfo: null, claim: { symbol: 'T', decimals: 2 } }] },
  { ...succeeds, changes: [{ ...change, tokenInfo: null, tokenId: '4471' }] },
  { status: 'reverts', source: 'eth_call', reason: null },
  { status: 'unknown', shortfall },
  { status: 'running', shortfall: { ...shortfall, claim: { symbol: 'T', decimals: 2 } } },
  { status: 'reverts', source: 'eth_call', reason: null, shortfall },
  { status: 'reverts', source: 'eth_call', reason: { kind: 'known', name: 'overflow' } },
  { status: 'reverts', source: 'eth_call', reason: { kind: 'text', text: 'no' } },
]

describe('parseSimulation', () => {
  test.each(valid)('default: %j', (simulation) => {
    expect(parseSimulation(simulation)).toEqual(simulation)
  })

  test.each([
    undefined,
    null,
    'running',
    { status: 'other' },
    { ...succeeds, source: 'dApp' },
    { ...succeeds, changes: [{ ...change, amount: '-5' }] },
    { ...succeeds, changes: [{ ...change, direction: 'up' }] },
    { ...succeeds, changes: [{ ...change, tokenInfo: { symbol: 7, decimals: 18 } }] },
    { ...succeeds, changes: Array(101).fill(change) },
    { ...succeeds, more: -1 },
    { status: 'unknown', shortfall: { ...shortfall, balance: '-5' } },
    { status: 'unknown', shortfall: { ...shortfall, needed: undefined } },
    { status: 'reverts', source: 'eth_call', reason: { kind: 'known', name: 'constructor' } },
  ])('error: anything else is unknown: %j', (data) => {
    expect(parseSimulation(data)).toEqual({ status: 'unknown' })
  })
})

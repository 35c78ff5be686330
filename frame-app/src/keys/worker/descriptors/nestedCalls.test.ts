/** Calls inside of described calls, which are the asking page's to choose. */
import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { DecodedCall, FieldValue } from '../../view.ts'
import { decodeCall } from '../evm/decodeCall.ts'
import { parseHex } from '../evm/parseHex.ts'
import { judgeRisk } from '../signing/judgeRisk.ts'
import { openTokenBook } from '../tokens/tokenBook.ts'
import { compileDescriptor } from './compileDescriptor.ts'

type Inner = { to: Address; data: Hex }

const account: Address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const relay: Address = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'
const usdc: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const multicall3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
const book = openTokenBook('eip155:1')

const formats = compileDescriptor({
  context: { contract: { deployments: [{ chainId: 1, address: relay }] } },
  metadata: { owner: 'Relay' },
  display: {
    formats: {
      'run((address target,bytes data)[] steps)': {
        intent: 'Run the steps',
        fields: [
          {
            path: 'steps.[].data',
            label: 'Step',
            format: 'calldata',
            params: { calleePath: 'steps.[].target' },
          },
          { path: '@.from', label: 'From', format: 'addressName' },
        ],
        excluded: ['steps.target'],
      },
    },
  },
})

const abi = parseAbi([
  'struct Step { address target; bytes data; }',
  'function run(Step[] steps)',
  'function aggregate(Step[] steps)',
  'function approve(address, uint256)',
  'function transfer(address, uint256)',
])
const steps = (calls: readonly Inner[]) =>
  [calls.map(({ to, data }) => ({ target: to, data }))] as const
const run = (calls: readonly Inner[]): Inner => ({
  to: relay,
  data: encodeFunctionData({ abi, functionName: 'run', args: steps(calls) }),
})
const aggregate = (calls: readonly Inner[]): Inner => ({
  to: multicall3,
  data: encodeFunctionData({ abi, functionName: 'aggregate', args: steps(calls) }),
})
const transfer: Inner = {
  to: usdc,
  data: encodeFunctionData({ abi, functionName: 'transfer', args: [account, 1n] }),
}
const spend: Inner = {
  to: usdc,
  data: encodeFunctionData({ abi, functionName: 'approve', args: [multicall3, 2n ** 256n - 1n] }),
}
const repeat = (call: Inner, count: number): Inner[] => new Array(count).fill(call)
const nest = (call: Inner, levels: number): Inner =>
  levels === 0 ? call : nest(run([call]), levels - 1)

const read = ({ to, data }: Inner) => {
  const call = { chainId: 1n, account, to: parseHex(to), value: 0n, data: parseHex(data) }
  const reading = decodeCall(call, book, formats)
  const codes = reading.warnings.map(({ code }) => code)
  return { ...reading, codes, risk: judgeRisk('value', reading.warnings) }
}

const callsOf = (call: DecodedCall): DecodedCall[] => {
  if (call.kind === 'batch') return call.steps.map((step) => step.call)
  if (call.kind !== 'described') return []
  return call.fields.flatMap(({ value }) => (value.kind === 'call' ? value.call : []))
}
const countCalls = (call: DecodedCall): number =>
  callsOf(call).reduce((sum, inner) => sum + 1 + countCalls(inner), 0)

describe('decodeCall', () => {
  test('default: a described call with 64 calls, all shown', () => {
    const { call, risk, codes } = read(run(repeat(transfer, 64)))
    expect(countCalls(call)).toBe(64)
    expect({ risk, codes }).toEqual({ risk: 'value', codes: [] })
  })

  test('error: calls of all levels count together, and no more than 100 are shown', () => {
    const attacks = [
      run(repeat(run(repeat(transfer, 40)), 3)),
      run([...repeat(run([transfer]), 60), spend]),
      run(repeat(run(repeat(run(repeat(transfer, 5)), 5)), 5)),
      run(repeat(aggregate(repeat(transfer, 60)), 2)),
      aggregate(repeat(run(repeat(transfer, 60)), 2)),
      aggregate([...repeat(transfer, 60), run(repeat(spend, 50))]),
    ]
    for (const attack of attacks) {
      const { call, codes, risk } = read(attack)
      expect(countCalls(call)).toBeLessThanOrEqual(100)
      expect(codes).toContain('hiddenCalls')
      expect(risk).toBe('high')
    }
  })

  test('behavior: 100 calls of two levels are shown, and one more is not', () => {
    const two = (count: number) => run([run(repeat(transfer, 50)), run(repeat(transfer, count))])
    expect(countCalls(read(two(48)).call)).toBe(100)
    expect(read(two(48)).codes).toEqual([])
    expect(read(two(49)).codes).toContain('hiddenCalls')
  })

  test('error: a call deeper than four levels is not shown, and high risk', () => {
    expect(read(nest(spend, 4)).codes).toEqual(['unlimitedAllowance'])
    const { call, codes, risk } = read(nest(spend, 5))
    expect(countCalls(call)).toBe(4)
    expect(codes).toEqual(['unknownCall', 'hiddenCalls'])
    expect(risk).toBe('high')
  })

  test('default: the sender is the account, and inside another call the contract that passes it on', () => {
    const from = (call: DecodedCall | undefined): FieldValue | undefined =>
      call?.kind === 'described'
        ? call.fields.find(({ label }) => label === 'From')?.value
        : undefined
    const { call } = read(run([run([transfer])]))
    expect(from(call)).toEqual({ kind: 'address', address: account })
    expect(from(callsOf(call)[0])).toEqual({ kind: 'address', address: relay })
    expect(from(callsOf(read(aggregate([run([transfer])])).call)[0])).toEqual({
      kind: 'address',
      address: multicall3,
    })
  })
})

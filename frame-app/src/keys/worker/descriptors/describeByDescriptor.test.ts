import { descriptors } from 'virtual:descriptors'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Address, DecodedCall } from '../../view.ts'
import { decodeCall } from '../evm/decodeCall.ts'
import { parseHex } from '../evm/parseHex.ts'
import { openTokenBook } from '../tokens/tokenBook.ts'
import { compileDescriptor } from './compileDescriptor.ts'
import { describeByDescriptor } from './describeByDescriptor.ts'

const lido = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const book = openTokenBook('eip155:1')

const submit = parseHex(
  encodeFunctionData({
    abi: parseAbi(['function submit(address _referral)']),
    args: [friend],
  }),
)
const read = (to: string, chainId = 1n, data = submit) =>
  decodeCall({ chainId, account: friend, to: parseHex(to), value: 10n ** 18n, data }, book)

const abi = parseAbi([
  'struct Step { address target; bytes data; uint256 fee; }',
  'function run(address token, uint256 amount, uint256 until, uint8 mode, uint256 rate, bytes path, Step[] steps, uint256 item)',
])
const field = (path: string, label: string, format: string, params?: object) => ({
  path,
  label,
  format,
  params,
})
const formats = compileDescriptor({
  context: { contract: { deployments: [{ chainId: 1, address: lido }] } },
  metadata: { owner: 'Runner', enums: { modes: { 1: 'Fast' } } },
  display: {
    formats: {
      'run(address token,uint256 amount,uint256 until,uint8 mode,uint256 rate,bytes path,(address target,bytes data,uint256 fee)[] steps,uint256 item)':
        {
          intent: 'Run it',
          fields: [
            field('amount', 'Amount', 'tokenAmount', { tokenPath: 'token', threshold: '1000' }),
            field('until', 'Until', 'date'),
            field('until', 'For', 'duration'),
            field('mode', 'Mode', 'enum', { $ref: '$.metadata.enums.modes' }),
            field('rate', 'Rate', 'unit', { base: '%', decimals: 2 }),
            field('path.[-20:]', 'Last', 'raw'),
            field('path.[0:20]', 'First', 'addressName'),
            field('steps.[].data', 'Step', 'calldata', { calleePath: 'steps.[].target' }),
            field('item', 'Item', 'nftName', { collection: usdc }),
          ],
          excluded: ['token', 'path', 'steps.target', 'steps.fee'],
        },
    },
  },
})
const run = (path: `0x${string}`, amount = 5n, mode = 1) => {
  const steps = [
    { target: friend, data: '0x', fee: 1n },
    { target: lido, data: '0x01020304', fee: 2n },
  ] as const
  const args = [usdc, amount, 3661n, mode, 125n, path, steps, 9n] as const
  const data = parseHex(encodeFunctionData({ abi, args }))
  const decode = ({ to, data }: { to: string; data: string }): DecodedCall => ({
    kind: 'memo',
    text: `${to} ${data}`,
  })
  // The address is written with its checksum.
  return describeByDescriptor(
    { chainId: 1n, to: lido as Address, value: 0n, data, from: friend, decode },
    formats,
  )
}
const shown = (call: DecodedCall | undefined) => (call?.kind === 'described' ? call.fields : [])
const ends = `${usdc}${friend.slice(2)}` as `0x${string}`

describe('describeByDescriptor', () => {
  test('default: a call in the operator’s words, which is value and has no red band', () => {
    const { call, warnings } = read(lido)
    expect(call).toEqual({
      kind: 'described',
      contract: lido,
      contractName: 'Lido staking',
      intent: 'Stake ETH with Lido',
      fields: [
        {
          label: 'You stake',
          value: {
            kind: 'amount',
            token: null,
            tokenInfo: { symbol: 'ETH', decimals: 18 },
            amount: `${10n ** 18n}`,
          },
        },
        { label: 'Referred by', value: { kind: 'address', address: friend } },
      ],
    })
    expect(warnings).toEqual([])
  })

  test.each([
    ['another contract', read(usdc)],
    ['another chain', read(lido, 10n)],
    ['another function', read(lido, 1n, parseHex('0x12345678'))],
    ['arguments that are not canonical', read(lido, 1n, parseHex(`0xa1903eab${'f'.repeat(64)}`))],
    ['more arguments', read(lido, 1n, new Uint8Array([...submit, 0]))],
  ])('behavior: %s is not described', (_, { call, warnings }) => {
    expect(call.kind).toBe('contractCall')
    expect(warnings).toEqual([{ code: 'unknownCall' }])
  })

  test('param: every format', () => {
    expect(shown(run(ends)).map(({ label, value }) => [label, value])).toEqual([
      ['Amount', { kind: 'amount', token: usdc, tokenInfo: null, amount: '5' }],
      ['Until', { kind: 'date', seconds: '3661' }],
      ['For', { kind: 'text', text: '01:01:01' }],
      ['Mode', { kind: 'text', text: 'Fast (1)' }],
      ['Rate', { kind: 'text', text: '1.25 %' }],
      ['Last', { kind: 'address', address: friend }],
      ['First', { kind: 'address', address: usdc }],
      ['Step', { kind: 'call', call: { kind: 'memo', text: `${friend} 0x` } }],
      ['Step', { kind: 'call', call: { kind: 'memo', text: `${lido} 0x01020304` } }],
      ['Item', { kind: 'amount', token: usdc, tokenInfo: null, amount: '1', tokenId: '9' }],
    ])
  })

  test('param: an amount from the threshold on, and a value outside the enumeration', () => {
    const fields = shown(run(ends, 1000n, 2))
    expect(fields[0]?.value).toMatchObject({ amount: 'unlimited' })
    expect(fields[3]?.value).toEqual({ kind: 'text', text: '2' })
  })

  test('behavior: bytes too short for a range are not described at all', () => {
    expect(run('0x0102')).toBeUndefined()
  })

  test('behavior: a call inside is decoded and warned of as such', () => {
    const spend = encodeFunctionData({
      abi: parseAbi(['function approve(address, uint256)']),
      args: [friend, 2n ** 256n - 1n],
    })
    const steps = [{ target: usdc, data: spend, fee: 0n }] as const
    const args = [usdc, 1n, 1n, 1, 1n, ends, steps, 1n] as const
    const data = parseHex(encodeFunctionData({ abi, args }))
    const { call, warnings } = decodeCall(
      { chainId: 1n, account: friend, to: parseHex(lido), value: 0n, data },
      book,
      formats,
    )
    expect(shown(call).find(({ label }) => label === 'Step')?.value).toMatchObject({
      call: { kind: 'approve', token: usdc, tokenInfo: { symbol: 'USDC' }, amount: 'unlimited' },
    })
    expect(warnings).toEqual([{ code: 'unlimitedAllowance' }])
  })

  test('behavior: the samples are compiled in', () => {
    expect(descriptors.map(({ intent }) => intent)).toEqual([
      'Stake ETH with Lido',
      'Stop others from spending your tokens',
      'Cancel permits that you signed',
    ])
  })
})

import fc from 'fast-check'
import { type Address, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { DecodedCall, WarningCode } from '../../view.ts'
import { judgeRisk } from '../signing/judgeRisk.ts'
import { openTokenBook } from '../tokens/tokenBook.ts'
import { decodeCall } from './decodeCall.ts'
import { parseHex } from './parseHex.ts'

type Inner = { to: Address; data: Hex }

const account: Address = '0x5555555555555555555555555555555555555555'
const stranger: Address = '0x1111111111111111111111111111111111111111'
const usdc: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const multicall3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
const multiSend: Address = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'
const v3Router: Address = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const weth: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const zero: Address = '0x0000000000000000000000000000000000000000'
const word: Hex = `0x${'44'.repeat(32)}`
const most = 2n ** 256n - 1n
const book = openTokenBook('eip155:1')

const encode = (signature: string, ...args: readonly unknown[]): Hex =>
  // viem's types need a signature that is known to the compiler.
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args } as never)

const read = ({ to, data }: Inner) => {
  const call = { chainId: 1n, account, to: parseHex(to), value: 0n, data: parseHex(data) }
  const reading = decodeCall(call, book)
  return {
    ...reading,
    codes: reading.warnings.map(({ code }) => code),
    risk: judgeRisk('value', reading.warnings),
  }
}

const decoy: Inner = { to: stranger, data: '0x4e71d92d' }
const execute7579 = (mode: string, execution: Hex): Inner => ({
  to: account,
  data: encode('execute(bytes32,bytes)', `0x${mode}${'00'.repeat(31)}`, execution),
})
const exec = ({ to, data }: Inner, operation = 0): Inner => ({
  to: stranger,
  data: encode(
    'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    ...[to, 0n, data, operation, 0n, 0n, 0n, zero, zero, '0xabcd'],
  ),
})

const wrappers: Readonly<Record<string, (inner: Inner) => Inner>> = {
  aggregate: ({ to, data }) => ({
    to: multicall3,
    data: encode('aggregate((address,bytes)[])', [
      [decoy.to, decoy.data],
      [to, data],
    ]),
  }),
  aggregate3Value: ({ to, data }) => ({
    to: multicall3,
    data: encode('aggregate3Value((address,bool,uint256,bytes)[])', [
      [to, true, 0n, data],
      [decoy.to, true, 1n, decoy.data],
    ]),
  }),
  multicall: ({ to, data }) => ({ to, data: encode('multicall(bytes[])', [decoy.data, data]) }),
  deadline: ({ to, data }) => ({ to, data: encode('multicall(uint256,bytes[])', 9n, [data]) }),
  safe: (inner) => exec(inner),
  execute: ({ to, data }) => ({
    to: account,
    data: encode('execute(address,uint256,bytes)', to, 0n, data),
  }),
  executeBatch: ({ to, data }) => ({
    to: account,
    data: encode('executeBatch(address[],bytes[])', [decoy.to, to], [decoy.data, data]),
  }),
  erc7579: ({ to, data }) => execute7579('00', `${to}${'00'.repeat(32)}${data.slice(2)}`),
  erc7579Batch: ({ to, data }) =>
    execute7579(
      '01',
      encodeAbiParameters(
        [
          {
            type: 'tuple[]',
            components: [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes' }],
          },
        ],
        [[[to, 0n, data]]],
      ),
    ),
  handleOps: ({ to, data }) => ({
    to: '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
    data: encode(
      'handleOps((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)[],address)',
      [[to, 0n, '0x', data, word, 1n, word, '0x', '0xabcd']],
      account,
    ),
  }),
}

const dangers: readonly (readonly [WarningCode, Inner])[] = [
  ['unlimitedAllowance', { to: usdc, data: encode('approve(address,uint256)', stranger, most) }],
  [
    'operatorForAll',
    { to: stranger, data: encode('setApprovalForAll(address,bool)', stranger, true) },
  ],
  ['ownerChange', { to: stranger, data: encode('transferOwnership(address)', stranger) }],
  ['ownerChange', { to: stranger, data: encode('renounceOwnership()') }],
  ['codeChange', { to: stranger, data: encode('upgradeTo(address)', stranger) }],
  [
    'unlimitedAllowance',
    {
      to: permit2,
      data: encode('approve(address,address,uint160,uint48)', usdc, stranger, 2n ** 160n - 1n, 9),
    },
  ],
  ['hiddenOrder', { to: stranger, data: encode('setPreSignature(bytes,bool)', '0xabcd', true) }],
]

const wrapAll = (inner: Inner, names: readonly string[]) =>
  names.reduce((call, name) => wrappers[name]?.(call) ?? call, inner)

const countSteps = (call: DecodedCall): number =>
  call.kind === 'batch'
    ? call.steps.reduce((sum, { call: inner }) => sum + 1 + countSteps(inner), 0)
    : 0

describe('decodeCall', () => {
  test('behavior: no known wrapper hides a dangerous call, up to four levels', () => {
    const name = fc.constantFrom(...Object.keys(wrappers))
    fc.assert(
      fc.property(
        fc.constantFrom(...dangers),
        fc.array(name, { minLength: 1, maxLength: 4 }),
        ([code, inner], names) => {
          const { codes, risk } = read(wrapAll(inner, names))
          expect(codes).toContain(code)
          expect(codes).not.toContain('hiddenCalls')
          expect(risk).toBe('high')
        },
      ),
      { numRuns: 500 },
    )
  })

  test('behavior: what is deeper than four levels is not shown, and high risk', () => {
    const [, approval] = dangers[0] ?? ['', decoy]
    const names = ['aggregate', 'execute', 'safe', 'aggregate', 'execute']
    const { codes, risk } = read(wrapAll(approval as Inner, names))
    expect(codes).toContain('hiddenCalls')
    expect(risk).toBe('high')
  })

  test('behavior: more than 100 calls are counted, not shown, and high risk', () => {
    const many = (count: number): Inner => ({
      to: multicall3,
      data: encode('aggregate((address,bytes)[])', new Array(count).fill([decoy.to, decoy.data])),
    })
    expect(read(many(100)).codes).toEqual(['unknownCall'])
    const { call, codes, risk } = read(many(103))
    expect(call).toMatchObject({ kind: 'batch', hidden: 3 })
    expect(countSteps(call)).toBe(100)
    expect(codes).toContain('hiddenCalls')
    expect(risk).toBe('high')
  })

  test('behavior: calls of all levels count together', () => {
    const twenty = (inner: Inner): Inner => ({
      to: multicall3,
      data: encode('aggregate((address,bytes)[])', new Array(20).fill([inner.to, inner.data])),
    })
    const { call, codes } = read(twenty(twenty(twenty(decoy))))
    expect(countSteps(call)).toBeLessThanOrEqual(100)
    expect(codes).toContain('hiddenCalls')
  })

  test.each(Object.keys(wrappers))('error: %s with arguments that cannot be read', (name) => {
    const { to, data } = wrapAll(decoy, [name])
    const { call, codes, risk } = read({ to, data: data.slice(0, -64) as Hex })
    expect(call.kind).toBe('contractCall')
    expect(codes).toEqual(['unknownCall', 'hiddenCalls'])
    expect(risk).toBe('high')
  })

  test('behavior: a Safe whose funds pay for the call, to whom the caller names, is not opened', () => {
    const pay = (price: bigint, payee: Address): Inner => ({
      to: stranger,
      data: encode(
        'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
        ...[decoy.to, 0n, decoy.data, 0, 0n, 10n ** 18n, price, usdc, payee, '0xabcd'],
      ),
    })
    expect(read(pay(0n, stranger)).codes).not.toContain('hiddenCalls')
    expect(read(pay(1n, stranger))).toMatchObject({ risk: 'high', call: { kind: 'contractCall' } })
    expect(read(pay(1n, stranger)).codes).toContain('hiddenCalls')
  })

  test('behavior: a delegate call is a risk of its own', () => {
    expect(read(exec(decoy)).codes).not.toContain('delegateCall')
    expect(read(exec(decoy, 1))).toMatchObject({ risk: 'high' })
    expect(read(exec(decoy, 1)).codes).toContain('delegateCall')
    expect(read(execute7579('ff', `${stranger}abcdef01`)).codes).toContain('delegateCall')
    expect(read(exec(decoy, 2)).call.kind).toBe('contractCall')
  })

  test('behavior: the contract that passes a call on is its sender', () => {
    const transfer = { to: usdc, data: encode('transfer(address,uint256)', stranger, 7n) }
    const from = (name: string) => {
      const { call } = read(wrapAll(transfer, [name]))
      return call.kind === 'batch' ? call.steps.map(({ call: inner }) => inner).at(-1) : undefined
    }
    expect(from('safe')).toMatchObject({ kind: 'tokenTransfer', from: stranger })
    expect(from('execute')).toMatchObject({ kind: 'tokenTransfer', from: null })
    expect(from('deadline')).toMatchObject({ kind: 'tokenTransfer', from: null })
    expect(from('handleOps')).toMatchObject({ from: '0x0000000071727De22E5E9d8BAf0edAc6f37da032' })
  })

  test('behavior: calls of code that a Safe runs as its own are the Safe’s', () => {
    const transfer = encode('transfer(address,uint256)', stranger, 7n).slice(2)
    const lengths = ['0', `${transfer.length / 2}`].map((text) =>
      BigInt(text).toString(16).padStart(64, '0'),
    )
    const packed: Hex = `0x00${usdc.slice(2)}${lengths.join('')}${transfer}`
    const batch = { to: multiSend, data: encode('multiSend(bytes)', packed) }
    const from = (operation: number) => JSON.stringify(read(exec(batch, operation)).call)
    expect(from(1)).toContain(`"from":"${stranger}"`)
    expect(from(0)).toContain(`"from":"${multiSend}"`)
  })

  test('behavior: what returns to another address is warned of, also if it stays in a router', () => {
    const swap = (to: Address, token = stranger) =>
      encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))', [
        usdc,
        token,
        500,
        to,
        5n,
        1n,
        0n,
      ])
    const multicall = (...calls: readonly Hex[]) =>
      read({ to: v3Router, data: encode('multicall(bytes[])', calls) }).codes
    const router: Address = '0x0000000000000000000000000000000000000002'
    expect(read({ to: v3Router, data: swap(account) }).codes).toEqual([])
    expect(read({ to: v3Router, data: swap(stranger) }).codes).toEqual(['otherRecipient'])
    expect(read({ to: stranger, data: swap(account) }).codes).toEqual(['unknownContract'])
    expect(multicall(swap(router))).toEqual(['otherRecipient'])
    const unwrap = (to: Address) => encode('unwrapWETH9(uint256,address)', 1n, to)
    const sweep = (token: Address) => encode('sweepToken(address,uint256)', token, 1n)
    expect(read({ to: v3Router, data: swap(router) }).codes).toEqual(['otherRecipient'])
    expect(multicall(swap(router), sweep(stranger))).toEqual([])
    expect(multicall(swap(router), sweep(usdc))).toEqual(['otherRecipient'])
    expect(multicall(swap(router), unwrap(account))).toEqual(['otherRecipient'])
    expect(multicall(swap(router, weth), unwrap(account))).toEqual([])
    expect(multicall(swap(router, weth), unwrap(stranger))).toEqual(['otherRecipient'])
    const sweepTo = encode('sweepToken(address,uint256,address)', stranger, 1n, router)
    expect(multicall(swap(router), sweepTo)).toEqual(['otherRecipient'])
  })

  test('behavior: a batch in a contract that is not known goes by its name', () => {
    const transfer = encode('transfer(address,uint256)', stranger, 7n)
    const data = encode('aggregate((address,bytes)[])', [[usdc, transfer]])
    expect(read({ to: multicall3, data }).codes).toEqual([])
    expect(read({ to: stranger, data }).codes).toEqual(['unknownContract'])
  })

  test('behavior: a token call that carries ether, and a function that takes none, are not decoded', () => {
    const call = (to: Address, data: Hex) =>
      decodeCall({ chainId: 1n, account, to: parseHex(to), value: 1n, data: parseHex(data) }, book)
        .call.kind
    expect(call(usdc, encode('transfer(address,uint256)', stranger, 7n))).toBe('contractCall')
    expect(call(stranger, encode('delegate(address)', stranger))).toBe('contractCall')
  })
})

import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { DecodedCall, Risk, WarningCode } from '../../view.ts'
import { judgeRisk } from '../signing/judgeRisk.ts'
import { openTokenBook } from '../tokens/tokenBook.ts'
import { decodeCall } from './decodeCall.ts'
import { parseHex } from './parseHex.ts'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
])
const token = '0x1111111111111111111111111111111111111111'
const alice = '0x2222222222222222222222222222222222222222'
const bob = '0x3333333333333333333333333333333333333333'
const word = `0x${'44'.repeat(32)}` as const
const most = 2n ** 256n - 1n

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const book = openTokenBook('eip155:1')

const account = '0x5555555555555555555555555555555555555555'

const decode = (data: string, value = 0n, to: string = token) => {
  const call = { chainId: 1n, account, to: parseHex(to), value, data: parseHex(data) }
  const reading = decodeCall(call, book)
  return { ...reading, risk: judgeRisk('value', reading.warnings) }
}
const encode = (functionName: string, args: readonly unknown[]) =>
  // The names and arguments below are in the ABI above; viem's types require a literal call each.
  encodeFunctionData({ abi, functionName, args } as never)

type Case = [string, string, DecodedCall, Risk, WarningCode[]]

const transferOf = (from: string | null, amount: string) =>
  ({
    kind: 'tokenTransfer',
    token,
    tokenInfo: null,
    from,
    to: bob,
    amount,
    mayBeItemId: false,
  }) as const
const approveOf = (amount: string) =>
  ({
    kind: 'approve',
    token,
    tokenInfo: null,
    spender: bob,
    amount,
    isIncrease: false,
    mayBeItemId: true,
  }) as const
const permitOf = (amount: string) =>
  ({ kind: 'permit', token, tokenInfo: null, spender: bob, amount, deadline: '8' }) as const
const item = { ...transferOf(alice, '1'), tokenId: '9' }

const cases: Case[] = [
  ['transfer', encode('transfer', [bob, 5n]), transferOf(null, '5'), 'value', []],
  [
    'transferFrom',
    encode('transferFrom', [alice, bob, 5n]),
    { ...transferOf(alice, '5'), mayBeItemId: true },
    'value',
    [],
  ],
  ['approve of any amount', encode('approve', [bob, 5n]), approveOf('5'), 'high', ['unknownToken']],
  [
    'approve of 0, or of item 0',
    encode('approve', [bob, 0n]),
    approveOf('0'),
    'high',
    ['unknownToken'],
  ],
  [
    'approve of the most',
    encode('approve', [bob, most]),
    approveOf('unlimited'),
    'high',
    ['unlimitedAllowance', 'unknownToken'],
  ],
  [
    'increaseAllowance',
    encode('increaseAllowance', [bob, 7n]),
    { ...approveOf('7'), isIncrease: true, mayBeItemId: false },
    'high',
    ['unknownToken'],
  ],
  ['ERC-721 transfer', encode('safeTransferFrom', [alice, bob, 9n]), item, 'value', []],
  [
    'ERC-721 transfer with no data',
    encode('safeTransferFrom', [alice, bob, 9n, '0x']),
    item,
    'value',
    [],
  ],
  [
    'ERC-1155 transfer',
    encode('safeTransferFrom', [alice, bob, 9n, 3n, '0x']),
    { ...item, amount: '3' },
    'value',
    [],
  ],
  [
    'setApprovalForAll',
    encode('setApprovalForAll', [bob, true]),
    { kind: 'operatorForAll', token, operator: bob, approved: true },
    'high',
    ['operatorForAll'],
  ],
  [
    'its withdrawal',
    encode('setApprovalForAll', [bob, false]),
    { kind: 'operatorForAll', token, operator: bob, approved: false },
    'value',
    [],
  ],
  [
    'permit',
    encode('permit', [alice, bob, 5n, 8n, 27, word, word]),
    permitOf('5'),
    'high',
    ['unknownToken'],
  ],
  [
    'DAI permit',
    encode('permit', [alice, bob, 5n, 8n, true, 27, word, word]),
    permitOf('unlimited'),
    'high',
    ['unlimitedAllowance', 'unknownToken'],
  ],
]

/** 1,000 USDC are the cap. */
const known: [string, string, string, Risk, WarningCode[]][] = [
  ['approve of the cap', encode('approve', [bob, 1_000_000_000n]), '1000000000', 'value', []],
  [
    'approve of more than the cap',
    encode('approve', [bob, 1_000_000_001n]),
    '1000000001',
    'high',
    ['allowanceAboveCap'],
  ],
  ['revoking approve', encode('approve', [bob, 0n]), '0', 'value', []],
  [
    'approve of 2^96 - 1',
    encode('approve', [bob, 2n ** 96n - 1n]),
    'unlimited',
    'high',
    ['unlimitedAllowance'],
  ],
  [
    'approve of 2^128 - 1',
    encode('approve', [bob, 2n ** 128n - 1n]),
    'unlimited',
    'high',
    ['unlimitedAllowance'],
  ],
  [
    'increaseAllowance past the cap',
    encode('increaseAllowance', [bob, 2_000_000_000n]),
    '2000000000',
    'high',
    ['allowanceAboveCap'],
  ],
  [
    'permit within the cap',
    encode('permit', [alice, bob, 5n, 8n, 27, word, word]),
    '5',
    'value',
    [],
  ],
]

const transferData = encode('transfer', [bob, 5n])
const unknown: [string, string, bigint?][] = [
  ['an unknown selector', '0xdeadbeef'],
  ['less than a selector', '0xdead'],
  ['an ERC-721 transfer with data', encode('safeTransferFrom', [alice, bob, 9n, '0x01'])],
  ['a token call that carries ether', transferData, 1n],
]

/** Tokens of old compilers read them all the same. */
const malformed: [string, string][] = [
  ['a missing byte', transferData.slice(0, -2)],
  ['no arguments', transferData.slice(0, 10)],
  ['a dirty address', transferData.replace('0'.repeat(24), `01${'0'.repeat(22)}`)],
  ['a dirty truth value', encode('setApprovalForAll', [bob, true]).replace(/1$/, '2')],
]

describe('decodeCall', () => {
  test.each(cases)('default: %s', (_, data, call, risk, codes) => {
    const reading = decode(data)
    expect(reading.call).toEqual(call)
    expect(reading.risk).toBe(risk)
    expect(reading.warnings.map(({ code }) => code)).toEqual(codes)
  })

  test.each(known)('behavior: of a listed token, %s', (_, data, amount, risk, codes) => {
    const reading = decode(data, 0n, usdc)
    const tokenInfo = { symbol: 'USDC', decimals: 6 }
    expect(reading.call).toMatchObject({ token: usdc, tokenInfo, amount })
    expect(reading.call).not.toMatchObject({ mayBeItemId: true })
    expect(reading.risk).toBe(risk)
    expect(reading.warnings.map(({ code }) => code)).toEqual(codes)
  })

  test('behavior: Permit2’s approve is read in Permit2 and nowhere else', () => {
    const data = encode('approve', [usdc, bob, 7n, 9])
    expect(decode(data, 0n, permit2)).toMatchObject({
      call: { kind: 'approve', token: usdc, tokenInfo: { symbol: 'USDC' }, amount: '7' },
      risk: 'value',
    })
    expect(decode(data).call).toMatchObject({ kind: 'contractCall' })
    const unlimited = encode('approve', [alice, bob, 2n ** 160n - 1n, 9])
    expect(decode(unlimited, 0n, permit2)).toMatchObject({
      call: { token: alice, amount: 'unlimited' },
      risk: 'high',
    })
  })

  test('default: ether', () => {
    expect(decode('0x', 12n)).toEqual({
      call: { kind: 'nativeTransfer', from: null, to: token, amount: '12' },
      risk: 'value',
      warnings: [],
    })
  })

  test('default: a creation', () => {
    const reading = decodeCall(
      { chainId: 1n, account, to: null, value: 0n, data: parseHex('0x6000') },
      book,
    )
    expect(reading).toEqual({
      call: { kind: 'contractCreation' },
      warnings: [{ code: 'contractCreation' }],
    })
  })

  test.each(unknown)('behavior: %s is no standard call', (_, data, value) => {
    const selector = data.length < 10 ? null : data.slice(0, 10)
    expect(decode(data, value)).toEqual({
      call: { kind: 'contractCall', to: token, selector },
      risk: 'value',
      warnings: [{ code: 'unknownCall' }],
    })
  })

  test.each(malformed)('behavior: a token call with %s is high risk', (_, data) => {
    expect(decode(data)).toEqual({
      call: { kind: 'contractCall', to: token, selector: data.slice(0, 10) },
      risk: 'high',
      warnings: [{ code: 'unknownCall' }, { code: 'malformedCall' }],
    })
  })

  test('behavior: bytes behind the arguments change neither the call nor its risk', () => {
    const unlimited = encode('approve', [bob, 2n ** 256n - 1n])
    const { call, ...rest } = decode(unlimited)
    expect(decode(`${unlimited}c0ffee`)).toEqual({
      ...rest,
      call: { ...call, extraData: '0xc0ffee' },
    })
    expect(rest.risk).toBe('high')
  })
})

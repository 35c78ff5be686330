import { keccak_256 } from '@noble/hashes/sha3'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { toHex, utf8 } from '../bytes.ts'
import type { Risk } from '../vault.ts'
import type { DecodedCall, WarningCode } from '../view.ts'
import { decodeCall } from './decodeCall.ts'
import { parseHex } from './parseHex.ts'
import { standardCalls } from './standardCalls.ts'

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function setApprovalForAll(address operator, bool approved)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
  'function multicall(bytes[] data)',
])
const token = '0x1111111111111111111111111111111111111111'
const alice = '0x2222222222222222222222222222222222222222'
const bob = '0x3333333333333333333333333333333333333333'
const word = `0x${'44'.repeat(32)}` as const
const most = 2n ** 256n - 1n

const decode = (data: string, value = 0n) =>
  decodeCall({ to: parseHex(token), value, data: parseHex(data) })
const encode = (functionName: string, args: readonly unknown[]) =>
  // The names and arguments below are those of the ABI above; viem's types want one literal call each.
  encodeFunctionData({ abi, functionName, args } as never)

type Case = [string, string, DecodedCall, Risk, WarningCode[]]

const cases: Case[] = [
  [
    'transfer',
    encode('transfer', [bob, 5n]),
    { kind: 'tokenTransfer', token, from: null, to: bob, amount: '5' },
    'value',
    [],
  ],
  [
    'transferFrom',
    encode('transferFrom', [alice, bob, 5n]),
    { kind: 'tokenTransfer', token, from: alice, to: bob, amount: '5' },
    'value',
    [],
  ],
  [
    'finite approve',
    encode('approve', [bob, 5n]),
    { kind: 'approve', token, spender: bob, amount: '5' },
    'value',
    [],
  ],
  [
    'revoking approve',
    encode('approve', [bob, 0n]),
    { kind: 'approve', token, spender: bob, amount: '0' },
    'value',
    [],
  ],
  [
    'approve of the most',
    encode('approve', [bob, most]),
    { kind: 'approve', token, spender: bob, amount: 'unlimited' },
    'high',
    ['unlimitedAllowance'],
  ],
  [
    'approve of 2^128',
    encode('approve', [bob, 2n ** 128n]),
    { kind: 'approve', token, spender: bob, amount: 'unlimited' },
    'high',
    ['unlimitedAllowance'],
  ],
  [
    'approve of 2^128 - 1',
    encode('approve', [bob, 2n ** 128n - 1n]),
    { kind: 'approve', token, spender: bob, amount: `${2n ** 128n - 1n}` },
    'value',
    [],
  ],
  [
    'increaseAllowance',
    encode('increaseAllowance', [bob, most]),
    { kind: 'approve', token, spender: bob, amount: 'unlimited' },
    'high',
    ['unlimitedAllowance'],
  ],
  [
    'Permit2 approve',
    encode('approve', [alice, bob, 7n, 9]),
    { kind: 'approve', token: alice, spender: bob, amount: '7' },
    'value',
    [],
  ],
  [
    'Permit2 approve of the most',
    encode('approve', [alice, bob, 2n ** 160n - 1n, 9]),
    { kind: 'approve', token: alice, spender: bob, amount: 'unlimited' },
    'high',
    ['unlimitedAllowance'],
  ],
  [
    'ERC-721 transfer',
    encode('safeTransferFrom', [alice, bob, 9n]),
    { kind: 'tokenTransfer', token, from: alice, to: bob, amount: '1', tokenId: '9' },
    'value',
    [],
  ],
  [
    'ERC-721 transfer with no data',
    encode('safeTransferFrom', [alice, bob, 9n, '0x']),
    { kind: 'tokenTransfer', token, from: alice, to: bob, amount: '1', tokenId: '9' },
    'value',
    [],
  ],
  [
    'ERC-1155 transfer',
    encode('safeTransferFrom', [alice, bob, 9n, 3n, '0x']),
    { kind: 'tokenTransfer', token, from: alice, to: bob, amount: '3', tokenId: '9' },
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
    { kind: 'permit', token, spender: bob, amount: '5', deadline: '8' },
    'high',
    ['permit'],
  ],
  [
    'DAI permit',
    encode('permit', [alice, bob, 5n, 8n, true, 27, word, word]),
    { kind: 'permit', token, spender: bob, amount: 'unlimited', deadline: '8' },
    'high',
    ['permit', 'unlimitedAllowance'],
  ],
]

const transferData = encode('transfer', [bob, 5n])
const unknown: [string, string, bigint?][] = [
  ['an unknown selector', '0xdeadbeef'],
  ['less than a selector', '0xdead'],
  ['a call inside a call', encode('multicall', [[transferData]])],
  ['a batch', encode('safeBatchTransferFrom', [alice, bob, [1n], [1n], '0x'])],
  ['an ERC-721 transfer with data', encode('safeTransferFrom', [alice, bob, 9n, '0x01'])],
  ['trailing bytes', `${transferData}00`],
  ['a trailing word', transferData + '00'.repeat(32)],
  ['a missing byte', transferData.slice(0, -2)],
  ['no arguments', transferData.slice(0, 10)],
  ['a dirty address', transferData.replace('0'.repeat(24), `01${'0'.repeat(22)}`)],
  ['a dirty truth value', encode('setApprovalForAll', [bob, true]).replace(/1$/, '2')],
  ['a token call that carries ether', transferData, 1n],
]

describe('decodeCall', () => {
  test.each(cases)('default: %s', (_, data, call, risk, codes) => {
    const reading = decode(data)
    expect(reading.call).toEqual(call)
    expect(reading.risk).toBe(risk)
    expect(reading.warnings.map(({ code }) => code)).toEqual(codes)
  })

  test('default: ether', () => {
    expect(decode('0x', 12n)).toEqual({
      call: { kind: 'nativeTransfer', to: token, amount: '12' },
      risk: 'value',
      warnings: [],
    })
  })

  test('default: a creation', () => {
    const reading = decodeCall({ to: null, value: 0n, data: parseHex('0x6000') })
    expect(reading).toEqual({
      call: { kind: 'contractCreation' },
      risk: 'high',
      warnings: [{ code: 'contractCreation' }],
    })
  })

  test.each(unknown)('behavior: %s is no standard call', (_, data, value) => {
    const selector = data.length < 10 ? null : data.slice(0, 10)
    expect(decode(data, value)).toEqual({
      call: { kind: 'contractCall', to: token, selector },
      risk: 'high',
      warnings: [{ code: 'unknownCall', detail: selector ?? token }],
    })
  })
})

describe('standardCalls', () => {
  test.each(Object.entries(standardCalls))('default: %s is its selector', (selector, call) => {
    expect(toHex(keccak_256(utf8(call.signature))).slice(2, 10)).toBe(selector)
  })
})

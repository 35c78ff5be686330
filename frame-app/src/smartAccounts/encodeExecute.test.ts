import { encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import type { AccountCall } from './driver.ts'
import { encodeExecute } from './encodeExecute.ts'

const abi = parseAbi(['function execute(bytes32 mode, bytes execution)'])
const batch = parseAbiParameters('(address to, uint256 value, bytes data)[]')

const encodeWithViem = (calls: readonly AccountCall[]) =>
  encodeFunctionData({
    abi,
    args: [
      `0x01${'00'.repeat(31)}`,
      encodeAbiParameters(batch, [calls.map((call) => ({ ...call, value: BigInt(call.value) }))]),
    ],
  })

const callWith = (length: number): AccountCall => ({
  to: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  value: `0x${(length * 7).toString(16)}`,
  data: `0x${'Ab'.repeat(length)}`,
})

describe('encodeExecute', () => {
  test.each([
    ['no call', []],
    ['a call without data', [0]],
    ['data of one word', [32]],
    ['data around a word’s end', [31, 32, 33]],
    ['sixteen calls', Array.from({ length: 16 }, (_, index) => index * 5)],
  ])('default: %s, as viem encodes it', (_, lengths) => {
    const calls = lengths.map(callWith)
    expect(encodeExecute(calls)).toBe(encodeWithViem(calls).toLowerCase())
  })

  test('behavior: the largest value', () => {
    const value = `0x${'f'.repeat(64)}` as const
    const calls = [{ ...callWith(4), value }]
    expect(encodeExecute(calls)).toBe(encodeWithViem(calls).toLowerCase())
  })
})

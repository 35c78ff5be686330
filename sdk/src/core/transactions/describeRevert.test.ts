import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { describeRevert } from './describeRevert.ts'

const abi = parseAbi(['error Error(string)', 'error Panic(uint256)', 'error Own(uint256)'])
const encodeReason = (reason: string) =>
  encodeErrorResult({ abi, errorName: 'Error', args: [reason] })

describe('describeRevert', () => {
  test('default: the reason of Solidity', () => {
    expect(describeRevert(encodeReason('Zu wenig Guthaben: 5 €'))).toBe('Zu wenig Guthaben: 5 €')
    const panic = encodeErrorResult({ abi, errorName: 'Panic', args: [0x12n] })
    expect(describeRevert(panic)).toBe('Panic 0x12')
  })

  test('behavior: text that hides or reorders others, and a long one', () => {
    expect(describeRevert(encodeReason('\u202eno\u0007 \u200bfunds'))).toBe('no funds')
    expect(describeRevert(encodeReason('a'.repeat(5_000)))).toHaveLength(300)
  })

  test.each([
    ['nothing', undefined],
    ['no bytes', '0x'],
    ['an empty reason', encodeReason('')],
    ['an error of the contract', encodeErrorResult({ abi, errorName: 'Own', args: [1n] })],
    ['a length beyond the bytes', `0x08c379a0${'20'.padStart(64, '0')}${'f'.repeat(64)}`],
    ['a selector alone', '0x08c379a0'],
    ['half a panic', '0x4e487b7100'],
  ] as const)('behavior: %s is unknown', (_, data) => {
    expect(describeRevert(data)).toBe('unknown reason')
  })
})

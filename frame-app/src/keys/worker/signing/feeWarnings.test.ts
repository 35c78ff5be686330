import { describe, expect, test } from 'vitest'
import { feeWarnings } from './feeWarnings.ts'

const ether = 10n ** 18n
const unusual = [{ code: 'unusualFee' }]
const evm = { namespace: 'eip155', fee: ether / 1000n, nodeFee: `${ether / 2000n}` } as const

describe('feeWarnings', () => {
  test('default: a fee near the node’s own', () => {
    expect(feeWarnings(evm)).toEqual([])
  })

  test('behavior: up to ten times the node’s own is usual, and no more', () => {
    const nodeFee = `${evm.fee / 10n}`
    expect(feeWarnings({ ...evm, nodeFee })).toEqual([])
    expect(feeWarnings({ ...evm, nodeFee, fee: evm.fee + 1n })).toEqual(unusual)
    expect(feeWarnings({ ...evm, fee: 3_000n * ether })).toEqual(unusual)
  })

  test.each([null, 'much', '-1', '0'])(
    'behavior: with the figure %j, only a small fee is usual',
    (nodeFee) => {
      expect(feeWarnings({ ...evm, nodeFee })).toEqual(unusual)
      expect(feeWarnings({ ...evm, nodeFee, fee: ether / 10_000n })).toEqual([])
    },
  )

  test('behavior: more than what is sent is unusual, unless nothing is', () => {
    expect(feeWarnings({ ...evm, sent: evm.fee - 1n })).toEqual(unusual)
    expect(feeWarnings({ ...evm, sent: evm.fee })).toEqual([])
    expect(feeWarnings({ ...evm, sent: 0n })).toEqual([])
  })

  test('param: namespace: 0.005 SOL are small', () => {
    const solana = { namespace: 'solana', nodeFee: '5000', sent: 1n } as const
    expect(feeWarnings({ ...solana, fee: 5_000_000n })).toEqual([])
    expect(feeWarnings({ ...solana, fee: 5_000_001n })).toEqual(unusual)
  })
})

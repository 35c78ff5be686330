import type { RpcParams } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { Fees } from './fees.ts'
import { raiseFees } from './raiseFees.ts'

type Request = RpcParams<'eth_sendTransaction'>[0]

const legacy = (gasPrice: number): Fees => ({
  type: 'legacy',
  gasPrice: `0x${gasPrice.toString(16)}`,
})
const dynamic = (highest: number, priority: number): Fees => ({
  type: 'eip1559',
  maxFeePerGas: `0x${highest.toString(16)}`,
  maxPriorityFeePerGas: `0x${priority.toString(16)}`,
})

describe('raiseFees', () => {
  test.each<[string, Fees, Fees, Fees]>([
    ['a tenth more', legacy(100), legacy(100), legacy(110)],
    ['rounded up', dynamic(1, 1), dynamic(101, 11), dynamic(112, 13)],
    ['at least 1 wei', dynamic(5, 0), dynamic(5, 0), dynamic(6, 1)],
    ['a higher market’s own', dynamic(500, 50), dynamic(100, 10), dynamic(500, 50)],
    ['each fee by itself', dynamic(500, 1), dynamic(100, 10), dynamic(500, 11)],
    ['legacy instead of EIP-1559', legacy(1), dynamic(100, 10), legacy(110)],
    ['EIP-1559 instead of legacy', dynamic(1, 1), legacy(100), dynamic(110, 110)],
  ])('default: %s', (_, fees, replaced, raised) => {
    expect(raiseFees({ fees, request: {}, replaced })).toEqual(raised)
  })

  test('param: request: its fees are kept if they are high enough, and the others raised', () => {
    const request = { maxFeePerGas: '0x6e' } as const
    const raised = raiseFees({ fees: dynamic(110, 3), request, replaced: dynamic(100, 10) })
    expect(raised).toEqual(dynamic(110, 11))
  })

  test.each<[Request, Fees, string, number]>([
    [{ gasPrice: '0x6d' }, legacy(109), 'gasPrice', 110],
    [{ maxFeePerGas: '0x6d' }, dynamic(109, 11), 'maxFeePerGas', 110],
    [{ maxPriorityFeePerGas: '0xa' }, dynamic(200, 10), 'maxPriorityFeePerGas', 11],
  ])('error: %j', (request, fees, field, needed) => {
    const replaced = fees.type === 'legacy' ? legacy(100) : dynamic(100, 10)
    expect(() => raiseFees({ fees, request, replaced })).toThrow(
      expect.objectContaining({
        reason: 'INVALID_PARAMS',
        message: `${field}: Expected at least ${needed} wei, to replace the pending transaction`,
        data: { field, rule: 'replacementFee', needed: `0x${needed.toString(16)}` },
      }),
    )
  })
})

import { FrameError, type Json } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { readPendingFees } from './readPendingFees.ts'

const from = '0x00000000000000000000000000000000000000aa'
const other = '0x00000000000000000000000000000000000000bb'

const read = (...transactions: readonly Json[]) =>
  readPendingFees({ from, nonce: 6 }, async () => ({ transactions: [...transactions] }))

describe('readPendingFees', () => {
  const legacy = { from, nonce: '0x6', gasPrice: '0x64' }

  test('default: what the account’s own transaction with the nonce pays', async () => {
    const others = [
      { ...legacy, from: other, gasPrice: '0x1' },
      { ...legacy, nonce: '0x5', gasPrice: '0x2' },
    ]
    expect(await read(...others, legacy)).toEqual({ type: 'legacy', gasPrice: '0x64' })
    expect(await read(...others)).toBeUndefined()
  })

  test('behavior: the node may spell the account in another case', async () => {
    const spelled = { ...legacy, from: from.replace('aa', 'Aa') }
    expect(await read(spelled)).toEqual({ type: 'legacy', gasPrice: '0x64' })
  })

  test('behavior: both fees of EIP-1559, whose gas price is what it pays now', async () => {
    const fees = { maxFeePerGas: '0xc8', maxPriorityFeePerGas: '0x5' }
    expect(await read({ ...legacy, ...fees })).toEqual({ type: 'eip1559', ...fees })
    const none = { maxFeePerGas: null, maxPriorityFeePerGas: null }
    expect(await read({ ...legacy, ...none })).toEqual({ type: 'legacy', gasPrice: '0x64' })
  })

  test('behavior: no fee that no transaction can have', async () => {
    const fees = { maxFeePerGas: '0x5', maxPriorityFeePerGas: '0x6' }
    expect(await read({ ...legacy, ...fees })).toBeUndefined()
    expect(await read({ from, nonce: '0x6', gasPrice: null })).toBeUndefined()
  })

  test.each<[string, Json]>([
    ['no block', null],
    ['hashes', { transactions: ['0x12'] }],
    ['another fee', { transactions: [{ ...legacy, gasPrice: '-1' }] }],
  ])('behavior: nothing for %s', async (_, answer) => {
    expect(await readPendingFees({ from, nonce: 6 }, async () => answer)).toBeUndefined()
  })

  test('behavior: nothing from a node without a pending block', async () => {
    const node = async () => {
      throw new FrameError('NODE_ERROR')
    }
    expect(await readPendingFees({ from, nonce: 6 }, node)).toBeUndefined()
  })
})

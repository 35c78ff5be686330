import type { Hex } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jsonRpc, startAnvil } from '../../../e2e/services/anvil.ts'
import { createNode, type NodeRequest } from './node.ts'
import { readPendingFees } from './readPendingFees.ts'

let anvil: Awaited<ReturnType<typeof startAnvil>>
let node: NodeRequest
let from: Hex
let other: Hex

beforeAll(async () => {
  anvil = await startAnvil()
  node = createNode({ url: anvil.rpcUrl })
  const accounts = (await node('eth_accounts', [])) as Hex[]
  from = accounts[0] ?? '0x'
  other = accounts[1] ?? '0x'
  await jsonRpc(anvil.rpcUrl, 'evm_setAutomine', [false])
})
afterAll(() => anvil?.stop())

describe('readPendingFees', () => {
  test('default: the fees of the account’s transaction with this nonce', async () => {
    const dynamic = { maxFeePerGas: '0x77359401', maxPriorityFeePerGas: '0x3' }
    const legacy = { gasPrice: '0x77359402' }
    const send = (fields: object) =>
      jsonRpc(anvil.rpcUrl, 'eth_sendTransaction', [{ to: other, gas: '0x5208', ...fields }])
    await send({ from, ...dynamic })
    await send({ from: other, ...legacy })
    expect(await readPendingFees({ from, nonce: 0 }, node)).toEqual({ type: 'eip1559', ...dynamic })
    const own = await readPendingFees({ from: other, nonce: 0 }, node)
    expect(own).toEqual({ type: 'legacy', ...legacy })
    expect(await readPendingFees({ from, nonce: 1 }, node)).toBeUndefined()
  })

  test.each([
    ['null', null],
    ['no transactions', { number: '0x1' }],
    ['hashes', { transactions: ['0x00'] }],
    ['no fee', { transactions: [{ from: '0xaa', nonce: '0x0' }] }],
  ])('behavior: nothing is known of a pending block with %s', async (_, answer) => {
    const odd = { from: '0xaa', nonce: 0 } as const
    expect(await readPendingFees(odd, async () => answer)).toBeUndefined()
  })

  test('behavior: nothing is known without an answer', async () => {
    const gone = createNode({ url: 'http://127.0.0.1:1', attempts: 1 })
    expect(await readPendingFees({ from, nonce: 0 }, gone)).toBeUndefined()
  })
})

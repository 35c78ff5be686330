// @vitest-environment jsdom
import type { Hex } from '@latchkey/protocol'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Node, startNode, startOnNode } from '../testing/startNode.ts'
import { connect } from './connect.ts'
import { sendTransaction } from './sendTransaction.ts'
import { waitForTransaction } from './waitForTransaction.ts'

/** Returns the bytes that it is created with as its revert: 100 bytes of `Error("no")`, or none. */
const codes = {
  withReason: `0x6064600c60003960646000fd08c379a0${'20'.padStart(64, '0')}${'2'.padStart(64, '0')}${'6e6f'.padEnd(64, '0')}`,
  withoutReason: '0x60006000fd',
} as const
const gwei = 10n ** 9n
const fees = { maxFeePerGas: 20n * gwei, maxPriorityFeePerGas: gwei }

let node: Node

beforeAll(async () => {
  node = await startNode()
})
afterAll(() => node?.stop())

async function start(account: number) {
  const from = node.accounts[account] ?? '0x'
  const latchkey = startOnNode(node, from)
  await connect(latchkey, { connector: 'injected' })
  const spy = vi.spyOn(globalThis, 'fetch')
  const requested = () => spy.mock.calls.map(([, init]) => JSON.parse(`${init?.body}`).method)
  const send = (changes: object = {}) =>
    sendTransaction(latchkey, { to: recipient(), value: 1n, gas: 100_000n, ...fees, ...changes })
  return {
    latchkey,
    from,
    send,
    recipient: recipient(),
    mine: () => node.request('evm_mine'),
    wait: (hash: Hex, confirmations = 1) => {
      const waiting = waitForTransaction(latchkey, { hash, confirmations, pollingInterval: 20 })
      waiting.catch(() => undefined)
      return waiting
    },
    /** Waits until the page has requested this of the node, counted from now. */
    async asked(method: string) {
      const before = requested().length
      await expect.poll(() => requested().slice(before)).toContain(method)
    },
    /** The wallet's own button: the same nonce for a higher fee. */
    replace: async (hash: Hex, changes: object) => {
      const sent = (await node.request('eth_getTransactionByHash', [hash])) as { nonce: Hex }
      const higher = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x77359400' }
      const fields = { from, nonce: sent.nonce, gas: '0x186a0', ...higher, ...changes }
      return (await node.request('eth_sendTransaction', [fields])) as Hex
    },
  }
}

const recipient = (): Hex => '0x00000000000000000000000000000000000000aa'

describe('transactions on a real node', () => {
  test('default: sent, pending, mined', async () => {
    const app = await start(0)
    const hash = await app.send()
    const waiting = app.wait(hash)
    await app.asked('eth_getTransactionCount')
    await app.mine()
    expect(await waiting).toMatchObject({
      transactionHash: hash,
      status: 'success',
      gasUsed: 21_000n,
      replacement: undefined,
    })
  })

  test('default: three confirmations', async () => {
    const app = await start(0)
    const waiting = app.wait(await app.send(), 3)
    await app.mine()
    await app.mine()
    await app.mine()
    const { blockNumber } = await waiting
    expect(Number(await node.request('eth_blockNumber'))).toBe(Number(blockNumber) + 2)
  })

  test.each([
    ['repriced', () => ({ to: recipient(), value: '0x1' })],
    ['cancelled', (from: Hex) => ({ to: from, value: '0x0' })],
    ['replaced', () => ({ to: recipient(), value: '0x2' })],
  ])('behavior: %s by the wallet', async (reason, changes) => {
    const app = await start(1)
    const hash = await app.send()
    const waiting = app.wait(hash)
    await app.asked('eth_getTransactionCount')
    const other = await app.replace(hash, changes(app.from))
    await app.mine()
    expect(await waiting).toMatchObject({
      transactionHash: other,
      replacement: { reason, hash: other, replacedHash: hash },
    })
  })

  test.each([
    ['no', codes.withReason],
    ['unknown reason', codes.withoutReason],
  ])('error: reverted: %s', async (reason, code) => {
    const app = await start(2)
    const to = '0x00000000000000000000000000000000000000cc'
    await node.request('anvil_setCode', [to, code])
    const waiting = app.wait(await app.send({ to, value: 0n }))
    await app.mine()
    await expect(waiting).rejects.toMatchObject({
      code: 'TRANSACTION_REVERTED',
      data: { reason, receipt: { status: 0n } },
    })
  })

  test('behavior: a reorganization, and the transaction is in a later block', async () => {
    const app = await start(3)
    const snapshot = await node.request('evm_snapshot')
    const nonce = Number(await node.request('eth_getTransactionCount', [app.from, 'latest']))
    const hash = await app.send({ nonce })
    await app.mine()
    const before = Number(await node.request('eth_blockNumber'))
    const waiting = app.wait(hash, 2)
    await app.asked('eth_getTransactionReceipt')
    // The receipt has arrived by then.
    await app.asked('eth_blockNumber')
    await node.request('evm_revert', [snapshot])
    await app.mine()
    expect(await app.send({ nonce })).toBe(hash)
    await app.mine()
    await app.mine()
    expect(Number((await waiting).blockNumber)).toBe(before + 1)
  })

  test('error: what the node refuses keeps its number and sentence', async () => {
    const app = await start(4)
    await expect(app.send({ value: 10n ** 30n })).rejects.toMatchObject({
      code: expect.any(Number),
      message: expect.stringMatching(/insufficient funds/i),
    })
    await expect(app.send({ nonce: 0, value: 10n ** 30n })).rejects.not.toMatchObject({
      name: 'UserRejectedError',
    })
  })
})

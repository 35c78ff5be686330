// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { waitForTransaction } from '../../actions/waitForTransaction.ts'
import { safeAddress, safeTxHash } from '../../testing/fakeSafeHost.ts'
import { startInSafe } from '../../testing/startSafe.ts'

const hash = `0x${'77'.repeat(32)}` as const

const receipt = {
  transactionHash: hash,
  blockHash: `0x${'88'.repeat(32)}`,
  blockNumber: '0x10',
  transactionIndex: '0x0',
  from: safeAddress,
  to: safeAddress,
  status: '0x1',
  gasUsed: '0x5208',
  logs: [],
}

/** In a Safe whose node has `hash` in a block. The network's own nodes are away. */
async function start(states: readonly object[]) {
  const left = [...states]
  const started = await startInSafe()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const node: Record<string, (requested: unknown) => unknown> = {
    eth_blockNumber: () => '0x10',
    eth_getTransactionByHash: (requested) => (requested === hash ? { hash } : null),
    eth_getTransactionReceipt: (requested) => (requested === hash ? receipt : null),
  }
  Object.assign(started.host.answers, {
    rpcCall: ({ call, params: [requested] }: { call: string; params: [unknown?] }) =>
      node[call]?.(requested),
    getTxBySafeTxHash: (request: { safeTxHash: string }) => {
      if (request.safeTxHash !== safeTxHash) throw new TypeError('Not found')
      return left.length > 1 ? left.shift() : left[0]
    },
  })
  const wait = (requested: `0x${string}` = safeTxHash, timeout = 60_000) =>
    waitForTransaction(started.latchkey, { hash: requested, timeout, pollingInterval: 10 })
  return { ...started, wait }
}

const waiting = { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null }
const executed = { txStatus: 'SUCCESS', txHash: hash }

describe('waitForExecution', () => {
  test('default: waits for the owners, then for the transaction that one of them sent', async () => {
    const { wait, host } = await start([waiting, waiting, executed])
    expect(await wait()).toMatchObject({ status: 'success', transactionHash: hash })
    const asked = host.methods().filter((name) => name === 'getTxBySafeTxHash')
    expect(asked.length).toBeGreaterThanOrEqual(3)
  })

  test('behavior: the hash on the chain is accepted, too', async () => {
    const { wait } = await start([waiting])
    expect(await wait(hash)).toMatchObject({ transactionHash: hash })
  })

  test.each([
    ['cancel it', { txStatus: 'CANCELLED' }, { code: 'TRANSACTION_CANCELLED' }],
    [
      'execute it in vain',
      { txStatus: 'FAILED', txHash: hash },
      { code: 'TRANSACTION_REVERTED', data: { reason: 'unknown reason', hash } },
    ],
  ])('error: the owners %s', async (_, state, error) => {
    const { wait } = await start([waiting, state])
    await expect(wait()).rejects.toMatchObject(error)
  })

  test('error: the owners do not execute it in time', async () => {
    const { wait } = await start([waiting])
    await expect(wait(safeTxHash, 300)).rejects.toMatchObject({
      code: 'TRANSACTION_TIMEOUT',
      data: { hash: safeTxHash },
    })
  })
})

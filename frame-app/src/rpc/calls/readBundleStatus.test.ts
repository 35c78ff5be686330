import { FrameError, type Hex, type Json } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { readBundleStatus } from './readBundleStatus.ts'

type Fate = 'success' | 'reverted' | 'pending' | 'unblocked' | 'unknown'

const hashOf = (index: number): Hex => `0x${`${index + 1}`.padStart(64, '0')}`
const log = { address: `0x${'a1'.repeat(20)}`, topics: [], data: '0x', logIndex: '0x0' }

function receiptOf(hash: Hex, fate: Fate): Json {
  if (fate === 'pending' || fate === 'unknown') return null
  const isMined = fate !== 'unblocked'
  return {
    transactionHash: hash,
    transactionIndex: '0x0',
    from: `0x${'b2'.repeat(20)}`,
    blockHash: isMined ? `0x${'cc'.repeat(32)}` : null,
    blockNumber: isMined ? '0x10' : null,
    gasUsed: '0x5208',
    effectiveGasPrice: '0x1',
    status: fate === 'reverted' ? '0x0' : '0x1',
    logs: [log],
  }
}

type Options = { count?: number; mined?: number; age?: number; isDown?: boolean }

/** The account's first transaction has nonce 5. */
function read(fates: readonly Fate[], options: Options = {}) {
  const { count = fates.length, mined = 5, age = 0, isDown = false } = options
  const node = async (method: string, [hash]: readonly Json[]): Promise<Json> => {
    if (isDown) throw new FrameError('NODE_UNREACHABLE')
    if (method === 'eth_getTransactionCount') return `0x${mined.toString(16)}`
    const index = fates.findIndex((_, each) => hashOf(each) === hash)
    const fate = fates[index] ?? 'unknown'
    if (method === 'eth_getTransactionReceipt') return receiptOf(hashOf(index), fate)
    return fate === 'unknown' ? null : { hash: hashOf(index), from: `0x${'b2'.repeat(20)}` }
  }
  return readBundleStatus({
    bundle: {
      chainId: 1,
      from: `0x${'b2'.repeat(20)}`,
      nonce: 5,
      count,
      isAtomic: false,
      sentAt: 0,
      hashes: fates.map((_, index) => hashOf(index)),
    },
    node,
    now: age,
  })
}

describe('readBundleStatus', () => {
  test('default: receipts in order, with the fields of EIP-5792 alone', async () => {
    const receipt = (index: number) => ({
      transactionHash: hashOf(index),
      blockHash: `0x${'cc'.repeat(32)}`,
      blockNumber: '0x10',
      gasUsed: '0x5208',
      status: '0x1',
      logs: [{ address: log.address, topics: [], data: '0x' }],
    })
    expect(await read(['success', 'success'])).toEqual({
      status: 200,
      receipts: [receipt(0), receipt(1)],
    })
  })

  test.each<[number, readonly Fate[], Options, number]>([
    [100, ['pending'], {}, 0],
    [100, ['unblocked'], {}, 0],
    [100, ['success', 'pending'], {}, 1],
    [100, ['reverted', 'pending'], {}, 1],
    // A node may lag behind the one that has it.
    [100, ['unknown'], {}, 0],
    [100, ['unknown'], { age: 600_000 }, 0],
    [400, ['unknown'], { age: 600_001 }, 0],
    // Another transaction took the nonce.
    [400, ['unknown'], { mined: 6 }, 0],
    [100, ['success', 'unknown'], { mined: 6 }, 1],
    [600, ['success', 'unknown'], { mined: 7 }, 1],
    [500, ['reverted'], {}, 1],
    [500, ['reverted', 'reverted'], {}, 2],
    [500, ['reverted', 'unknown'], { mined: 7 }, 1],
    [600, ['success', 'reverted'], {}, 2],
    [600, ['reverted', 'success'], {}, 2],
    // The node refused the second, so the rest was not sent.
    [600, ['success'], { count: 3 }, 1],
    [500, ['reverted'], { count: 3 }, 1],
    [100, ['pending'], { count: 3 }, 0],
  ])('behavior: %i for %j, %j', async (status, fates, options, receipts) => {
    const found = await read(fates, options)
    expect(found.status).toBe(status)
    expect(found.receipts?.length ?? 0).toBe(receipts)
  })

  test('error: a node without an answer leaves it open', async () => {
    await expect(read(['success'], { isDown: true })).rejects.toMatchObject({
      reason: 'NODE_UNREACHABLE',
    })
  })
})

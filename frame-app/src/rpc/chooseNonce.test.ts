import type { Hex, Json } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { chooseNonce } from './chooseNonce.ts'
import { createNonces } from './nonces.ts'

const from = '0x00000000000000000000000000000000000000aa'
const key = `1:${from}`
const pendingOne = { from, nonce: '0x6', gasPrice: '0x64' }

/** A node with 5 mined transactions of the account, and 3 pending ones. */
function open() {
  const asked: string[] = []
  const answers: Record<string, Json> = {
    'eth_getTransactionCount latest': '0x5',
    'eth_getTransactionCount pending': '0x8',
    'eth_getBlockByNumber pending': { transactions: [pendingOne] },
  }
  const node = async (method: string, params: readonly Json[]) => {
    const name = `${method} ${params.includes('latest') ? 'latest' : 'pending'}`
    asked.push(name)
    return answers[name] ?? null
  }
  const nonces = createNonces()
  const choose = (nonce?: Hex) =>
    chooseNonce({ request: { nonce }, from, key, context: { node, nonces } })
  return { asked, nonces, choose }
}

describe('chooseNonce', () => {
  test('default: the next', async () => {
    const { asked, choose } = open()
    expect(await choose()).toEqual({ nonce: 8 })
    expect(asked).toEqual(['eth_getTransactionCount pending'])
  })

  test('param: nonce: a pending one comes with the fees that were sent, or that the node has', async () => {
    const { asked, nonces, choose } = open()
    const sent = { type: 'legacy', gasPrice: '0x32' } as const
    nonces.sent(key, 5, sent)
    expect(await choose('0x5')).toEqual({ nonce: 5, effect: 'replaces', replaced: sent })
    expect(asked).not.toContain('eth_getBlockByNumber pending')
    const replaced = { type: 'legacy', gasPrice: '0x64' }
    expect(await choose('0x6')).toEqual({ nonce: 6, effect: 'replaces', replaced })
    expect(await choose('0x7')).toEqual({
      nonce: 7,
      effect: 'replaces',
      replaced: undefined,
    })
  })

  test.each([
    ['0x8', undefined],
    ['0x9', 'waits'],
  ] as const)('param: nonce: %s replaces nothing: %s', async (nonce, effect) => {
    const { asked, choose } = open()
    expect(await choose(nonce)).toEqual({ nonce: Number(nonce), effect })
    expect(asked).not.toContain('eth_getBlockByNumber pending')
  })

  test('error: the nonce of a mined transaction', async () => {
    await expect(open().choose('0x4')).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
      message: 'nonce: Already used, the next one is 5',
      data: { field: 'nonce', rule: 'nonceUsed', next: '0x5' },
    })
  })
})

import { hashTransaction } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createNode } from './node.ts'

const raw = '0x02f8'

/** Sends the transaction to a node that refuses it with this error. */
const send = (code: number, message: string) =>
  createNode({
    url: 'https://node.example/',
    fetch: async () => Response.json({ error: { code, message } }),
  })('eth_sendRawTransaction', [raw])

describe('createNode', () => {
  test.each([
    ['geth', -32000, 'already known'],
    ['erigon', -32000, 'ALREADY_EXISTS: already known'],
    ['nethermind', -32010, 'AlreadyKnown'],
    ['besu', -32000, 'Known transaction'],
    ['anvil', -32003, 'transaction already imported'],
  ])('behavior: %s has the transaction: its hash is the answer', async (_, code, message) => {
    expect(await send(code, message)).toBe(hashTransaction(raw))
  })

  test.each([
    ['nonce too low', 'NONCE_TOO_LOW'],
    ['replacement transaction underpriced', 'REPLACEMENT_UNDERPRICED'],
  ])('error: %s', async (message, reason) => {
    await expect(send(-32000, message)).rejects.toMatchObject({
      reason: 'NODE_ERROR',
      code: -32003,
      data: { reason },
    })
  })
})

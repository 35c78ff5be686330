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

  test.each([
    ['does not arrive', () => Promise.reject(new TypeError('fetch failed'))],
    ['is a proxy’s', async () => new Response('', { status: 504 })],
  ])('error: a refusal after a first answer that %s does not decide', async (_, first) => {
    const refuse = async () => Response.json({ error: { code: -32000, message: 'nonce too low' } })
    const answers = [first, refuse]
    const node = createNode({
      url: 'https://node.example/',
      fetch: () => (answers.shift() ?? refuse)(),
      pause: async () => {},
    })
    await expect(node('eth_sendRawTransaction', [raw])).rejects.toMatchObject({
      reason: 'NODE_UNREACHABLE',
    })
  })

  test('error: a refusal after an answer of the limit decides', async () => {
    const answers = [
      new Response('', { status: 429 }),
      Response.json({ error: { code: -32000, message: 'nonce too low' } }),
    ]
    const node = createNode({
      url: 'https://node.example/',
      fetch: async () => answers.shift() ?? new Response('', { status: 429 }),
      pause: async () => {},
    })
    await expect(node('eth_sendRawTransaction', [raw])).rejects.toMatchObject({
      data: { reason: 'NONCE_TOO_LOW' },
    })
  })
})

import type { Json } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { requestQuantity } from './requestQuantity.ts'

const ask = (answer: Json) => requestQuantity(async () => answer, 'eth_gasPrice', [])

describe('requestQuantity', () => {
  test.each([
    ['0x0', 0n],
    ['0x00fF', 255n],
  ])('default: %s', async (answer, value) => {
    expect(await ask(answer)).toBe(value)
  })

  test.each(['0x', '', '5', '0xg', 5, null, [], `0x1${'0'.repeat(64)}`])(
    'error: %j is no number',
    async (answer) => {
      await expect(ask(answer)).rejects.toMatchObject({
        reason: 'NODE_ANSWER_INVALID',
        message: expect.stringMatching(/answer to eth_gasPrice is not valid: /),
      })
    },
  )
})

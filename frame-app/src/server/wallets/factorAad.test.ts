import { describe, expect, test } from 'vitest'
import { createKek } from './createKek.ts'
import { factorAad } from './factorAad.ts'
import { newKek } from './kekFile.ts'

const owner = { userId: 'us_1', slotId: 'sl_1', kind: 'device' }

describe('factorAad', () => {
  test.each([
    ['another user', { ...owner, userId: 'us_2' }],
    ['another slot', { ...owner, slotId: 'sl_2' }],
    ['another kind', { ...owner, kind: 'assisted' }],
  ])('error: a factor that was copied to %s does not open', async (_, other) => {
    const kek = createKek({ keys: new Map([[1, newKek()]]), current: 1 }, '')
    const factor = Buffer.alloc(32, 5)
    const wrapped = await kek.wrap(factor, factorAad(owner))
    expect(Buffer.from(await kek.unwrap(1, wrapped, factorAad(owner)))).toEqual(factor)
    await expect(kek.unwrap(1, wrapped, factorAad(other))).rejects.toThrow()
  })
})

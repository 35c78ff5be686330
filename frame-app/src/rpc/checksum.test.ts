import { evmAddress } from '@latchkey/protocol'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { sampleSchema } from '../../../protocol/test/schemaArbitrary.ts'

describe('evmAddress', () => {
  test('behavior: it agrees with viem on the checksum of an address', () => {
    for (const address of sampleSchema(evmAddress)) {
      const right = getAddress(String(address))
      const wrong = right.replace(/[a-f]/i, swapCase)
      expect(evmAddress.safeParse(right).success, right).toBe(true)
      expect(evmAddress.safeParse(wrong).success, wrong).toBe(false)
    }
  })
})

/** Of the first letter; `x` is not one of the digits. */
const swapCase = (letter: string) =>
  letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()

import { afterEach, describe, expect, test, vi } from 'vitest'
import { drawDigits } from './drawDigits.ts'

afterEach(() => void vi.restoreAllMocks())

/** The digits drawn from these generator bytes. */
function drawFrom(...bytes: number[]): string {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array[0] = bytes.shift() ?? 0
    return array
  })
  return drawDigits()
}

describe('drawDigits', () => {
  test('default: each of the 100 pairs from as many bytes as any other', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 200; byte += 1) {
      const digits = drawFrom(byte)
      expect(digits).toMatch(/^\d\d$/)
      counts.set(digits, (counts.get(digits) ?? 0) + 1)
    }
    expect(counts.size).toBe(100)
    expect(new Set(counts.values())).toEqual(new Set([2]))
  })

  test('behavior: a byte that would favour some pairs is drawn again', () => {
    for (let byte = 200; byte < 256; byte += 1) expect(drawFrom(byte, byte, 142)).toBe('42')
  })
})

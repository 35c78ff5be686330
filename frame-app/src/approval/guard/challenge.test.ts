import { describe, expect, test } from 'vitest'
import { createChallenge } from './challenge.ts'

describe('createChallenge', () => {
  const draws = Array.from({ length: 4_000 }, createChallenge)

  test('default: four different two-digit numbers, the answer among them', () => {
    for (const { answer, choices } of draws) {
      expect(new Set(choices).size).toBe(4)
      expect(choices).toContain(answer)
      expect(choices.every((choice) => choice >= 10 && choice <= 99)).toBe(true)
    }
  })

  test('behavior: the answer stands in each place alike', () => {
    const places = [0, 0, 0, 0]
    for (const { answer, choices } of draws) {
      const place = choices.indexOf(answer)
      places[place] = (places[place] ?? 0) + 1
    }
    // 1,000 expected, standard deviation 27: seven of them on either side.
    for (const count of places) expect(Math.abs(count - 1_000)).toBeLessThan(190)
  })
})

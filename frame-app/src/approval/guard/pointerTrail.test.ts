import { describe, expect, test } from 'vitest'
import { pointerTravelled, windowMoved } from './pointerTrail.ts'

const place = (screenX: number, screenY: number, clientX: number, clientY: number) => ({
  screenX,
  screenY,
  clientX,
  clientY,
})

describe('windowMoved', () => {
  test('default: a pointer that moves over a window at rest', () => {
    expect(windowMoved(place(400, 300, 100, 80), place(460, 250, 160, 30))).toBe(false)
  })

  test('behavior: page zoom scales one against the other', () => {
    for (const zoom of [0.25, 0.5, 0.9, 1.1, 1.5, 3, 5]) {
      const after = place(460, 250, 100 + 60 / zoom, 80 - 50 / zoom)
      expect(windowMoved(place(400, 300, 100, 80), after)).toBe(false)
    }
  })

  test('behavior: 100 moves of the window under a resting pointer: 100 told', () => {
    const moves = Array.from({ length: 100 }, (_, index) => [index - 50 || 5, 60 - index || 5])
    const told = moves.filter(
      ([x = 0, y = 0]) =>
        Math.max(Math.abs(x), Math.abs(y)) > 2 &&
        windowMoved(place(400, 300, 100, 80), place(400, 300, 100 + x, 80 + y)),
    )
    expect(told).toHaveLength(100)
  })

  test('behavior: a window that follows the pointer', () => {
    expect(windowMoved(place(400, 300, 100, 80), place(440, 300, 100, 80))).toBe(true)
  })
})

describe('pointerTravelled', () => {
  const start = place(400, 300, 100, 80)

  test('default: a few pixels, alike on the screen and in the window', () => {
    expect(pointerTravelled(start, place(403, 303, 103, 83))).toBe(true)
  })

  test.each([
    ['a tremor', place(401, 301, 101, 81)],
    ['a window that moved', place(400, 300, 160, 80)],
    ['a window that followed', place(460, 300, 100, 80)],
  ])('behavior: %s is none', (_name, end) => {
    expect(pointerTravelled(start, end)).toBe(false)
  })
})

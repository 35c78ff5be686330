import { describe, expect, test } from 'vitest'
import { windowMoved } from './pointerTrail.ts'

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

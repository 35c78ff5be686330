import { describe, expect, test } from 'vitest'
import { createPointerTrail, type PointerPlace } from './pointerTrail.ts'

const place = (screenX: number, screenY: number, clientX: number, clientY: number) => ({
  screenX,
  screenY,
  clientX,
  clientY,
})

/** The frame's movement at the last position, and its scale by then. */
function follow(places: readonly PointerPlace[]) {
  const trail = createPointerTrail()
  const moved = places.map((it) => trail.follow(it).moved)
  return { moved: moved.at(-1), scale: trail.scale() }
}

describe('createPointerTrail', () => {
  test('default: a pointer that moves over a frame at rest', () => {
    const trail = follow([place(400, 300, 100, 80), place(460, 250, 160, 30)])
    expect(trail).toEqual({ moved: false, scale: 1 })
  })

  test('behavior: zoom, of the browser or of the page around, shows in the scale', () => {
    for (const zoom of [0.2, 0.25, 0.5, 0.9, 1.1, 1.5, 3, 5]) {
      const { moved, scale } = follow([
        place(400, 300, 100, 80),
        place(460, 250, 100 + 60 / zoom, 80 - 50 / zoom),
        place(460, 500, 100 + 60 / zoom, 80 + 200 / zoom),
      ])
      expect(moved).toBe(false)
      expect(scale).toBeCloseTo(zoom)
    }
  })

  test('behavior: rounding to whole pixels costs at most a twentieth', () => {
    const { scale } = follow([place(400, 300, 100, 80), place(426, 300, 140, 80)])
    expect(scale).toBeGreaterThan(0.62)
    expect(scale).toBeLessThan(0.7)
  })

  test('behavior: a way of under 40 pixels tells no scale', () => {
    expect(follow([place(400, 300, 100, 80), place(439, 300, 139, 80)]).scale).toBeUndefined()
  })

  test('behavior: 100 moves of the frame under a resting pointer: 100 reported', () => {
    const moves = Array.from({ length: 100 }, (_, index) => [index - 50 || 5, 60 - index || 5])
    const reported = moves.filter(([x = 0, y = 0]) => {
      const isFar = Math.max(Math.abs(x), Math.abs(y)) > 2
      return isFar && follow([place(400, 300, 100, 80), place(400, 300, 100 + x, 80 + y)]).moved
    })
    expect(reported).toHaveLength(100)
  })

  test('behavior: a frame that follows the pointer', () => {
    expect(follow([place(400, 300, 100, 80), place(440, 300, 100, 80)]).moved).toBe(true)
  })

  test('behavior: once the scale is known, a frame that moves while the pointer travels', () => {
    const known = [place(400, 300, 100, 80), place(600, 300, 300, 80)]
    expect(follow([...known, place(500, 300, 200, 80)]).moved).toBe(false)
    expect(follow([...known, place(500, 300, 230, 80)]).moved).toBe(true)
    expect(follow([...known, place(500, 300, 230, 80)]).scale).toBeUndefined()
  })

  test('param: startsAt: what lies before a touch tells no scale', () => {
    const trail = createPointerTrail()
    trail.follow(place(400, 300, 100, 80), { startsAt: true })
    expect(trail.follow(place(500, 300, 200, 80), { startsAt: true })).toEqual({ moved: false })
    expect(trail.scale()).toBeUndefined()
    trail.follow(place(550, 300, 250, 80))
    expect(trail.scale()).toBe(1)
  })
})

import { describe, expect, test } from 'vitest'
import type { Risk } from '../../keys/view.ts'
import {
  type GuardEvent,
  guardReducer,
  guardStatus,
  isKeypadLive,
  isSourceFit,
  openGuard,
} from './guard.ts'
import { guardRule, type Surface } from './guardRules.ts'

const play = (risk: Risk, events: readonly GuardEvent[]) =>
  events.reduce(guardReducer, openGuard(guardRule(risk, 'frame'), 0))

const size = (at: number, more: { width?: number; height?: number; density?: number } = {}) =>
  ({ type: 'size', at, width: 360, height: 600, density: 1, ...more }) as const

/** Shown in full, focused, large and still from the moment `at`. */
const settled = (at: number): GuardEvent[] => [
  size(at),
  { type: 'surface', at, ratio: 1, isClear: true },
  { type: 'focus', at, hasFocus: true },
]

const playIn = (surface: Surface, events: readonly GuardEvent[]) =>
  [...settled(0), ...events].reduce(guardReducer, openGuard(guardRule('high', surface), 0))

const risks: readonly Risk[] = ['low', 'value', 'high']
const matched = (at: number): GuardEvent => ({ type: 'matched', at })

describe('guardStatus', () => {
  test('default: live 800 ms after the window is in sight and in focus', () => {
    for (const risk of risks) {
      const state = play(risk, [...settled(1_000), matched(1_000)])
      expect(guardStatus(state, 1_799)).toEqual({ isLive: false, reason: 'waiting', until: 1_800 })
      expect(guardStatus(state, 1_800)).toEqual({ isLive: true })
    }
  })

  test('behavior: 100 timings of a second click, at each risk: 0 early', () => {
    let early = 0
    for (const risk of risks) {
      for (let gap = 0; gap < 100; gap += 1) {
        const state = play(risk, [...settled(5_000), matched(5_000)])
        if (guardStatus(state, 5_000 + gap * 8).isLive) early += 1
      }
    }
    expect(early).toBe(0)
  })

  test('behavior: not live before anything is known', () => {
    for (const risk of risks) {
      expect(guardStatus(play(risk, []), 60_000)).toMatchObject({ isLive: false })
    }
  })

  test.each([
    ['out of sight', { type: 'surface', at: 3_000, ratio: 0, isClear: true }, 'waiting'],
    ['cropped', { type: 'surface', at: 3_000, ratio: 0.4, isClear: true }, 'hidden'],
    ['in another tab', { type: 'tab', at: 3_000, isVisible: false }, 'hidden'],
    ['out of focus', { type: 'focus', at: 3_000, hasFocus: false }, 'unfocused'],
  ] as const)('behavior: %s is not live at any risk', (_name, event, reason) => {
    for (const risk of risks) {
      const state = play(risk, [...settled(0), matched(0), event])
      expect(guardStatus(state, 60_000)).toEqual({ isLive: false, reason, until: null })
    }
  })

  test.each([
    ['a pixel outside', { type: 'surface', at: 3_000, ratio: 0.999, isClear: true }, 'hidden'],
    ['covered', { type: 'surface', at: 3_000, ratio: 1, isClear: false }, 'hidden'],
    ['narrow', size(3_000, { width: 299 }), 'tooSmall'],
    ['low', size(3_000, { height: 299 }), 'tooSmall'],
    ['drawn at half its size', { type: 'scale', at: 3_000, scale: 0.59 }, 'tooSmall'],
    ['drawn on half the pixels', size(3_000, { density: 0.59 }), 'tooSmall'],
  ] as const)('behavior: %s is not live in the frame at any risk', (_name, event, reason) => {
    for (const risk of risks) {
      const state = play(risk, [...settled(0), matched(0), event])
      expect(guardStatus(state, 60_000)).toEqual({ isLive: false, reason, until: null })
    }
  })

  test('param: rule: a window needs its size, its sight and its focus, and no more', () => {
    const covered: GuardEvent = { type: 'surface', at: 3_000, ratio: 0.9, isClear: false }
    const events = [covered, { type: 'scale', at: 3_000, scale: 0.5 } as const, size(3_000)]
    expect(guardStatus(playIn('window', events), 3_001)).toEqual({ isLive: true })
    const broken = [
      [size(3_000, { width: 299 }), 'tooSmall'],
      [{ type: 'surface', at: 3_000, ratio: 0.4, isClear: true }, 'hidden'],
      [{ type: 'focus', at: 3_000, hasFocus: false }, 'unfocused'],
    ] as const
    for (const [event, reason] of broken) {
      expect(guardStatus(playIn('window', [event]), 60_000)).toMatchObject({ reason })
    }
  })

  test('behavior: the least side is enough, lying or standing, and so is the least scale', () => {
    const events: GuardEvent[] = [
      size(3_000, { width: 300, height: 300 }),
      size(3_000, { width: 720, height: 300 }),
      { type: 'scale', at: 3_000, scale: 0.67 },
      size(3_000, { density: 0.67 }),
    ]
    for (const event of events) {
      expect(guardStatus(play('value', [...settled(0), event]), 60_000)).toEqual({ isLive: true })
    }
  })

  test('behavior: another zoom of the browser voids the scale that a pointer showed', () => {
    const small: GuardEvent[] = [...settled(0), { type: 'scale', at: 100, scale: 0.5 }]
    expect(guardStatus(play('value', small), 9_000).isLive).toBe(false)
    const zoomed = play('value', [...small, size(3_000, { density: 2 })])
    expect(guardStatus(zoomed, 9_000)).toEqual({ isLive: true })
    const sameZoom = play('value', [...small, size(3_000, { width: 380 })])
    expect(guardStatus(sameZoom, 9_000).isLive).toBe(false)
  })

  test('behavior: a move or a new size costs 500 ms in the frame', () => {
    for (const event of [{ type: 'moved', at: 3_000 } as const, size(3_000, { height: 640 })]) {
      for (const risk of risks) {
        const state = play(risk, [...settled(0), matched(0), event])
        expect(guardStatus(state, 3_499).isLive).toBe(false)
        expect(guardStatus(state, 3_500).isLive).toBe(true)
      }
    }
  })

  test('behavior: what was broken begins its 800 ms from nothing', () => {
    const state = play('low', [
      ...settled(0),
      { type: 'focus', at: 3_000, hasFocus: false },
      { type: 'focus', at: 3_010, hasFocus: true },
    ])
    expect(guardStatus(state, 3_809).isLive).toBe(false)
    expect(guardStatus(state, 3_810).isLive).toBe(true)
  })

  test('behavior: what only lasts keeps its time', () => {
    const state = play('low', [
      ...settled(0),
      { type: 'surface', at: 700, ratio: 1, isClear: true },
      { type: 'focus', at: 700, hasFocus: true },
    ])
    expect(guardStatus(state, 800).isLive).toBe(true)
  })

  test('behavior: high risk waits for the match', () => {
    const state = play('high', settled(0))
    expect(guardStatus(state, 60_000)).toEqual({ isLive: false, reason: 'unmatched', until: null })
    expect(guardStatus(guardReducer(state, matched(60_000)), 60_000)).toEqual({ isLive: true })
  })
})

describe('isSourceFit', () => {
  const arrived = (at: number, pointerMoved = true): GuardEvent => ({
    type: 'arrived',
    at,
    pointerMoved,
  })
  const met = (at: number) => arrived(at, false)

  test('default: a mouse is settled 500 ms after it moved in, at any risk', () => {
    for (const risk of risks) {
      const state = play(risk, [...settled(0), met(2_000), arrived(3_000)])
      expect(isSourceFit(state, 'mouse', 3_001)).toBe(false)
      expect(isSourceFit(state, 'mouse', 3_499)).toBe(false)
      expect(isSourceFit(state, 'mouse', 3_500)).toBe(true)
    }
  })

  test('param: rule: in a window it may press at once', () => {
    expect(isSourceFit(playIn('window', [met(3_000)]), 'mouse', 3_000)).toBe(true)
  })

  test('param: source: a finger and a key are always', () => {
    const state = play('value', [...settled(0), arrived(3_000)])
    expect(isSourceFit(state, 'touch', 3_000)).toBe(true)
    expect(isSourceFit(state, 'key', 3_000)).toBe(true)
  })

  test('error: a mouse that no event showed', () => {
    expect(isSourceFit(play('value', settled(0)), 'mouse', 9_000)).toBe(false)
  })

  test('behavior: a first arrival by one move of its own may press with the same stroke', () => {
    const state = play('value', [...settled(0), arrived(3_000)])
    expect(isSourceFit(state, 'mouse', 3_100)).toBe(true)
    expect(isSourceFit(state, 'mouse', 3_101)).toBe(false)
    const movedOn = guardReducer(state, { type: 'movedOn', at: 3_010 })
    expect(isSourceFit(movedOn, 'mouse', 3_011)).toBe(false)
    expect(isSourceFit(movedOn, 'mouse', 3_500)).toBe(true)
  })

  test('behavior: a mouse that pressed while settled stays so until it arrives again', () => {
    const pressed = (at: number): GuardEvent => ({ type: 'pressed', at })
    const settledMouse = play('value', [...settled(0), arrived(3_000), pressed(3_050)])
    expect(isSourceFit(settledMouse, 'mouse', 3_200)).toBe(true)
    const tooLate = play('value', [...settled(0), arrived(3_000), pressed(3_200)])
    expect(isSourceFit(tooLate, 'mouse', 3_201)).toBe(false)
    const slidAway = guardReducer(settledMouse, arrived(4_000))
    expect(isSourceFit(slidAway, 'mouse', 4_050)).toBe(false)
    const neverMoved = play('value', [...settled(0), met(3_000), pressed(9_000)])
    expect(isSourceFit(neverMoved, 'mouse', 9_001)).toBe(false)
  })

  test('behavior: a window that follows the mouse, or comes again, gets no second stroke', () => {
    const state = play('high', [...settled(0), arrived(3_000), arrived(4_000)])
    expect(isSourceFit(state, 'mouse', 4_001)).toBe(false)
    expect(isSourceFit(state, 'mouse', 4_500)).toBe(true)
  })

  test('behavior: 100 moves of the window under a resting mouse: 0 presses count', () => {
    const counted = Array.from({ length: 100 }, (_, move) => {
      const at = 1_000 + move * 1_000
      const state = play('value', [...settled(0), met(0), met(at)])
      return isSourceFit(state, 'mouse', at + move * 20)
    })
    expect(counted.filter(Boolean)).toHaveLength(0)
  })

  test('behavior: a refused mouse is reported until it is settled', () => {
    const refused: GuardEvent = { type: 'refused', at: 5_100 }
    const moved = play('value', [...settled(0), arrived(5_000), refused])
    expect(guardStatus(moved, 5_100)).toEqual({ isLive: false, reason: 'arriving', until: 5_500 })
    expect(guardStatus(moved, 5_500)).toEqual({ isLive: true })
    const lying = play('value', [...settled(0), met(5_000), refused])
    expect(guardStatus(lying, 9_000)).toEqual({ isLive: false, reason: 'arriving', until: null })
    const moves = guardReducer(lying, arrived(9_000))
    expect(guardStatus(moves, 9_000)).toEqual({ isLive: false, reason: 'arriving', until: 9_500 })
  })
})

describe('isKeypadLive', () => {
  test('default: live with all but the match, and not before', () => {
    const state = play('high', settled(0))
    expect(isKeypadLive(guardStatus(state, 799))).toBe(false)
    expect(isKeypadLive(guardStatus(state, 800))).toBe(true)
  })
})

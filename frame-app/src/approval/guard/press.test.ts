import { describe, expect, test, vi } from 'vitest'
import { createPress, type PressKey, type PressPointer } from './press.ts'

function open() {
  const onPress = vi.fn()
  const isLiveFor = vi.fn((_press: { at: number; source: string }) => true)
  const press = createPress(() => ({ isLiveFor, onPress }))
  return { press, onPress, isLiveFor }
}

const pointer = (more: Partial<PressPointer> = {}): PressPointer => ({
  isTrusted: true,
  timeStamp: 1,
  pointerId: 7,
  pointerType: 'touch',
  isPrimary: true,
  button: 0,
  ...more,
})
const key = (more: Partial<PressKey> = {}): PressKey => ({
  isTrusted: true,
  timeStamp: 1,
  key: 'Enter',
  repeat: false,
  preventDefault: vi.fn(),
  ...more,
})
const click = (detail = 1, isTrusted = true) => ({ isTrusted, timeStamp: 1, detail })

describe('createPress', () => {
  test.each(['touch', 'pen', 'mouse'])('default: %s: down, up and click are a press', (kind) => {
    const { press, onPress, isLiveFor } = open()
    press.pointerDown(pointer({ pointerType: kind }))
    press.pointerUp(pointer({ pointerType: kind }))
    // A finger or pen that is lifted leaves the button before its click.
    if (kind !== 'mouse') press.pointerLeave()
    press.click(click())
    expect(onPress).toHaveBeenCalledTimes(1)
    const source = kind === 'mouse' ? 'mouse' : 'touch'
    expect(isLiveFor.mock.calls.map(([{ source: it }]) => it)).toEqual([source, source, source])
  })

  test('behavior: a pointer that leaves the button while it is down presses nothing', () => {
    const { press, onPress } = open()
    press.pointerDown(pointer())
    press.pointerLeave()
    press.pointerUp(pointer())
    press.click(click())
    expect(onPress).not.toHaveBeenCalled()
  })

  test.each<[string, (press: ReturnType<typeof open>['press']) => void]>([
    ['no down', (press) => press.pointerUp(pointer())],
    ['no up', (press) => press.pointerDown(pointer())],
    [
      'another pointer',
      (press) => {
        press.pointerDown(pointer())
        press.pointerUp(pointer({ pointerId: 8 }))
      },
    ],
    [
      'a second finger',
      (press) => {
        press.pointerDown(pointer({ isPrimary: false }))
        press.pointerUp(pointer({ isPrimary: false }))
      },
    ],
    [
      'another button',
      (press) => {
        press.pointerDown(pointer({ button: 2 }))
        press.pointerUp(pointer({ button: 2 }))
      },
    ],
    [
      'a cancelled pointer',
      (press) => {
        press.pointerDown(pointer())
        press.pointerUp(pointer())
        press.forget()
      },
    ],
  ])('behavior: a click after %s presses nothing', (_what, act) => {
    const { press, onPress } = open()
    act(press)
    press.click(click())
    expect(onPress).not.toHaveBeenCalled()
  })

  test.each([true, false])(
    'behavior: a bare click of assistive technology (trusted: %s) is a press, by the rule for keys',
    (isTrusted) => {
      const { press, onPress, isLiveFor } = open()
      press.click(click(0, isTrusted))
      expect(onPress).toHaveBeenCalledTimes(1)
      expect(isLiveFor).toHaveBeenCalledExactlyOnceWith({ at: 1, source: 'key' })
      isLiveFor.mockReturnValue(false)
      press.click(click(0, isTrusted))
      expect(onPress).toHaveBeenCalledTimes(1)
    },
  )

  test.each(['Enter', ' '])('behavior: key %j, pressed and let go, is a press', (name) => {
    const { press, onPress } = open()
    press.keyDown(key({ key: name }))
    expect(onPress).not.toHaveBeenCalled()
    press.keyUp(key({ key: name }))
    expect(onPress).toHaveBeenCalledTimes(1)
  })

  test('behavior: a key that repeats, was held before or is another presses nothing', () => {
    const { press, onPress } = open()
    press.keyDown(key({ repeat: true }))
    press.keyUp(key())
    press.keyUp(key())
    press.keyDown(key())
    press.keyUp(key({ key: ' ' }))
    press.keyDown(key({ key: 'a' }))
    press.keyUp(key({ key: 'a' }))
    expect(onPress).not.toHaveBeenCalled()
  })

  test("behavior: the browser's own click of a key does not come", () => {
    const { press } = open()
    const down = key()
    press.keyDown(down)
    expect(down.preventDefault).toHaveBeenCalledTimes(1)
  })

  test('behavior: the guard is asked at every event of a press', () => {
    for (const dead of [0, 1, 2]) {
      const { press, onPress, isLiveFor } = open()
      isLiveFor.mockImplementation(() => isLiveFor.mock.calls.length - 1 !== dead)
      press.pointerDown(pointer())
      press.pointerUp(pointer())
      press.click(click())
      expect(onPress).not.toHaveBeenCalled()
    }
  })

  test('behavior: pointer and key events that a script makes press nothing', () => {
    const { press, onPress } = open()
    press.pointerDown(pointer({ isTrusted: false }))
    press.pointerUp(pointer())
    press.click(click())
    press.click(click(1, false))
    press.keyDown(key({ isTrusted: false }))
    press.keyUp(key())
    expect(onPress).not.toHaveBeenCalled()
  })
})

import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { getMiddle, pointers } from './pointers.ts'

/** Taps with a finger, once the target has come to rest: views slide in, and lists load. */
export async function touch(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible()
  let before = ''
  await expect
    .poll(
      () => {
        const now = JSON.stringify(getMiddle(target))
        const rests = now === before
        before = now
        return rests
      },
      { interval: 150 },
    )
    .toBe(true)
  const at = getMiddle(target)
  await pointers.finger.press(at)
  await pointers.finger.release(at)
}

/** A victim that follows a bait by mouse or finger and presses without reading. */
import type { Page } from '@playwright/test'
import type { HostilePage, Point } from '../../pages/hostilePage.ts'

/** Positions of the buttons, in the frame's pixels. */
export type Layout = { approve: Point; heading: Point; keys: ReadonlyMap<string, Point> }

/** Learns the layout from a visible sheet, as an attacker can with their own account. */
export async function sightLayout(hostile: HostilePage): Promise<Layout> {
  const frame = hostile.frame()
  await frame.locator('.approve').waitFor()
  const centres = await frame.locator('.approve, h1, .keypad .key').evaluateAll((elements) =>
    elements.map((element): [string, [number, number]] => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const name = element.matches('.key') ? (element.textContent ?? '') : element.tagName
      return [name, [left + width / 2, top + height / 2]]
    }),
  )
  const keys = new Map<string, Point>(centres)
  const [approve, heading] = [keys.get('BUTTON'), keys.get('H1')]
  if (!approve || !heading) throw new Error('The sheet has no Approve button')
  return { approve, heading, keys }
}

/** The victim's pointer. */
export type Hand = {
  /** Moves to a point of the frame at its current position, and rests. */
  come(hostile: HostilePage, point: Point): Promise<void>
  press(hostile: HostilePage): Promise<void>
  /** Moves to a point of the page, presses twice, and rests there. */
  doublePress(page: Page, at: Point): Promise<void>
}

export type HandName = 'mouse' | 'touch'

/** A mouse arrives in several moves; a finger is unknown before it touches. */
export const hands: Record<HandName, () => Hand> = {
  mouse: () => ({ come: comeTo, press, doublePress: ({ mouse }, at) => mouse.dblclick(...at) }),
  touch() {
    let rest: Point = [0, 0]
    return {
      async come(hostile, point) {
        rest = await hostile.aim(point)
      },
      press: ({ page }) => page.touchscreen.tap(...rest),
      async doublePress({ touchscreen }, at) {
        rest = at
        await touchscreen.tap(...at)
        await touchscreen.tap(...at)
      },
    }
  },
}

/** Moves the mouse in several steps to a point of the frame at its current position. */
export async function comeTo(hostile: HostilePage, point: Point) {
  const [x, y] = await hostile.aim(point)
  await hostile.page.mouse.move(x - 24, y - 6)
  await hostile.page.mouse.move(x, y, { steps: 4 })
}

export async function press({ page }: HostilePage) {
  await page.mouse.down()
  await page.mouse.up()
}

declare const landings: string[]

/** Counts, inside the frame, presses on any button except Reject. The bot cannot see this. */
export async function watchLandings(hostile: HostilePage): Promise<() => Promise<number>> {
  const frame = hostile.frame()
  await frame.evaluate(() => {
    const found: string[] = []
    Object.assign(globalThis, { landings: found })
    addEventListener(
      'pointerdown',
      ({ target }) => {
        const button = target instanceof Element ? target.closest('.approve, .key') : null
        if (button) found.push(button.className)
      },
      { capture: true },
    )
  })
  return () => frame.evaluate(() => landings.length)
}

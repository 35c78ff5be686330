/** A victim who follows a bait: comes by mouse, waits, presses, and reads nothing of the sheet. */
import type { HostilePage, Point } from '../../pages/hostilePage.ts'

/** Where the buttons are, in the frame's own pixels. */
export type Layout = { approve: Point; choices: readonly Point[] }

/** Learns the layout from a sheet in plain sight, as an attacker does with an account of his own. */
export async function sightLayout(hostile: HostilePage): Promise<Layout> {
  const frame = hostile.frame()
  const centres = (selector: string) =>
    frame.locator(selector).evaluateAll((buttons) =>
      buttons.map((button): [number, number] => {
        const { left, top, width, height } = button.getBoundingClientRect()
        return [left + width / 2, top + height / 2]
      }),
    )
  await frame.locator('.approve').waitFor()
  const [approve] = await centres('.approve')
  if (!approve) throw new Error('The sheet has no Approve button')
  return { approve, choices: await centres('.choice') }
}

/** Moves the mouse to a point of the frame, wherever that lies now, in a few steps. */
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

/** Counts, in the frame, presses that came down on a button but Reject: the test's eyes, not the bot's. */
export async function watchLandings(hostile: HostilePage): Promise<() => Promise<number>> {
  const frame = hostile.frame()
  await frame.evaluate(() => {
    const found: string[] = []
    Object.assign(globalThis, { landings: found })
    addEventListener(
      'pointerdown',
      ({ target }) => {
        const button = target instanceof Element ? target.closest('.approve, .choice') : null
        if (button) found.push(button.className)
      },
      { capture: true },
    )
  })
  return () => frame.evaluate(() => landings.length)
}

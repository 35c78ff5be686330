/** T9 and T10: the page around the frame plays with place and time, and the person presses what was there before. */
import type { Dress, HostilePage, Point } from '../../pages/hostilePage.ts'
import { press, sightLayout, watchLandings } from './blindBot.ts'
import { expect, test } from './fixtures.ts'
import { report } from './report.ts'
import { approveCalmly, openVictim } from './victim.ts'

// What `attacker/hostile.js` puts at the tests' disposal.
declare const slideUnder: (of: Point, at: Point, style?: string) => void
declare const slideUnderOnClick: (of: Point, at: Point) => void

/** Where the mouse rests: on the page, until the frame comes. */
const rest: Point = [900, 640]
const tries = 100

type Slide = { away: string; style?: string }

/** Ways in which the frame comes under the mouse: from where, and how. */
const slides: readonly Slide[] = [
  { away: 'left: 40px; top: 40px;' },
  { away: 'left: -2000px; top: 40px;' },
  { away: 'left: 40px; top: 40px;', style: 'transition: left 30ms;' },
  // The mouse rests inside the frame already, beside the buttons, and the frame shifts beneath it.
  { away: 'left: 890px; top: 60px;' },
]

/**
 * The mouse never moves while the frame is beneath it. What no frame can know, and this does not
 * try: that it was slid away from under a mouse that had moved in it, and back again.
 */
test('T9: 100 moves of the frame under a resting mouse, and a press right after', async ({
  hostile,
}) => {
  test.setTimeout(90_000)
  const victim = await openVictim(hostile, 'value')
  const request = await victim.ask()
  const { approve } = await sightLayout(hostile)
  const landed = await watchLandings(hostile)
  await expect(hostile.approval.approveButton()).toBeEnabled()
  await hostile.page.mouse.move(...rest)
  // A slow machine moves the frame too late for some: those pressed nothing and do not count.
  for (let tried = 0; (await landed()) < tries && tried < 2 * tries; tried += 1) {
    const slide = slides[tried % slides.length] ?? { away: '' }
    await hostile.dress({ box: slide.away })
    await hostile.page.waitForTimeout(20)
    await slideTo(hostile, approve, slide.style)
    await hostile.page.waitForTimeout(1.5 * (tried % tries))
    await press(hostile)
    await victim.ask()
  }
  const pressed = await landed()
  report('T9', 'presses on a frame slid under the mouse that signed', victim.signatures(), pressed)
  expect(victim.signatures()).toBe(0)
  expect(pressed).toBeGreaterThanOrEqual(tries)
  // No press of these closed the sheet: it was the same one all the time.
  expect(request.outcome).toBeUndefined()
  await approveCalmly(victim)
})

type Coming = {
  /** How the sheet is gone before. */
  absences: readonly Dress[]
  /** Brings it, with a press on the place where Approve then is. */
  come(hostile: HostilePage, approve: Point): Promise<void>
}

const comings: Record<'low' | 'value', Coming> = {
  low: {
    absences: [
      { frame: 'display: none' },
      { box: 'display: none' },
      { box: 'left: -2000px' },
      { frame: 'height: 0' },
    ],
    async come({ page }, approve) {
      await page.evaluate(([of, at]) => slideUnderOnClick(of, at), [approve, rest] as const)
      await page.mouse.dblclick(...rest)
    },
  },
  // The mouse was over it all along, so that nothing but the time in sight holds a press back.
  value: {
    absences: [
      { box: 'opacity: 0' },
      { box: 'visibility: hidden' },
      { cover: 'display: block' },
      { frame: 'filter: blur(30px)' },
    ],
    async come(hostile, approve) {
      const [x, y] = await hostile.aim(approve)
      await hostile.page.mouse.move(x - 8, y, { steps: 3 })
      await hostile.dress()
      await hostile.page.mouse.move(x, y, { steps: 2 })
      await press(hostile)
    },
  },
}

/** Milliseconds after the sheet has come: impatience in all its shades. */
const moments = [20, 60, 110, 170, 240, 310, 390, 470, 550]
/** As long as an absence takes to be noticed, and longer. */
const absence = 300
/** How much later a press may be than it was meant to. */
const lateness = 100

for (const [risk, { absences, come }] of Object.entries(comings)) {
  test(`T10: 50 double clicks and impatient presses on a sheet that has just come: ${risk}`, async ({
    hostile,
  }) => {
    test.setTimeout(60_000)
    const victim = await openVictim(hostile, risk as 'low' | 'value')
    const request = await victim.ask()
    const { approve } = await sightLayout(hostile)
    const landed = await watchLandings(hostile)
    await expect(hostile.approval.approveButton()).toBeEnabled()
    let tried = 0
    for (let round = 0; tried < 50 && round < 20; round += 1) {
      await hostile.dress(absences[round % absences.length])
      await hostile.page.waitForTimeout(absence)
      const since = performance.now()
      await come(hostile, approve)
      tried += 1
      for (const moment of moments) {
        await hostile.page.waitForTimeout(Math.max(0, since + moment - performance.now()))
        // On a slow machine the press would not be early.
        if (performance.now() - since > moment + lateness) break
        await press(hostile)
        tried += 1
      }
      await victim.ask()
    }
    const signed = victim.signatures()
    report('T10', `early presses that signed, at ${risk} risk`, signed, tried)
    expect(signed).toBe(0)
    expect(tried).toBeGreaterThanOrEqual(50)
    expect(await landed()).toBeGreaterThan(0.8 * tried)
    expect(request.outcome).toBeUndefined()
    await approveCalmly(victim)
  })
}

const slideTo = ({ page }: HostilePage, point: Point, style = '') =>
  page.evaluate(([of, at, css]) => slideUnder(of, at, css), [point, rest, style] as const)

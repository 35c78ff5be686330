/** T9 and T10: the page moves the frame under the pointer just before a press. */
import type { Dress, HostilePage, Point } from '../../pages/hostilePage.ts'
import { type Hand, hands, press, sightLayout, watchLandings } from './blindBot.ts'
import { expect, test } from './fixtures.ts'
import { report } from './report.ts'
import { approveCalmly, openVictim } from './victim.ts'

// Exposed by `attacker/hostile.js`.
declare const slideUnder: (of: Point, at: Point, style?: string) => void
declare const slideUnderOnClick: (of: Point, at: Point) => void

/** The mouse rests here, on the page, until the frame moves under it. */
const rest: Point = [900, 640]
const tries = 100

type Slide = { away: string; style?: string }

/** Ways in which the frame moves under the mouse. */
const slides: readonly Slide[] = [
  { away: 'left: 40px; top: 40px;' },
  { away: 'left: -2000px; top: 40px;' },
  { away: 'left: 40px; top: 40px;', style: 'transition: left 30ms;' },
  // The mouse already rests in the frame beside the buttons, and the frame shifts.
  { away: 'left: 890px; top: 60px;' },
]

/**
 * The mouse never moves while the frame is under it. Not tried, because no frame can notice it: sliding away
 * from under a mouse that moved in the frame, and back.
 */
test('T9: 100 moves of the frame under a resting mouse, and a press right after', async ({
  hostile,
}) => {
  const victim = await openVictim(hostile, 'value')
  const request = await victim.ask()
  const { approve } = await sightLayout(hostile)
  const landed = await watchLandings(hostile)
  await expect(hostile.approval.approveButton()).toBeEnabled()
  await hostile.page.mouse.move(...rest)
  // On a slow machine the frame may move too late. Such attempts do not count.
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
  // The sheet stayed open through all presses.
  expect(request.outcome).toBeUndefined()
  await approveCalmly(victim)
})

/** Milliseconds from the frame's arrival to the tap: at once, and after a person's reaction time. */
const delays = [0, 40, 80, 120, 200, 300, 400, 600, 700, 1_000]

test('T9: 100 moves of the frame between one tap in it and the next', async ({ openHostile }) => {
  const hostile = await openHostile('guest', { hasTouch: true })
  const victim = await openVictim(hostile, 'value')
  const request = await victim.ask()
  const { approve, heading } = await sightLayout(hostile)
  const landed = await watchLandings(hostile)
  await expect(hostile.approval.approveButton()).toBeEnabled()
  const { touchscreen } = hostile.page
  // Chromium drops some taps on a frame that has just moved. They do not count.
  for (let tried = 0; (await landed()) < tries && tried < 2 * tries; tried += 1) {
    await hostile.dress({ box: `left: ${40 + tried}px; top: ${60 - (tried % 40)}px;` })
    await touchscreen.tap(...(await hostile.aim(heading)))
    await slideTo(hostile, approve)
    await hostile.page.waitForTimeout(tried < 10 ? (delays[tried] ?? 0) : tried % tries)
    await touchscreen.tap(...rest)
  }
  const [signed, pressed] = [victim.signatures(), await landed()]
  report('T9', 'taps on a frame slid since the tap before that signed', signed, pressed)
  expect(signed).toBe(0)
  expect(pressed).toBeGreaterThanOrEqual(tries)
  expect(request.outcome).toBeUndefined()
  await victim.abort()
})

/**
 * A finger has no position before it touches, so the frame cannot notice the slide. Chromium drops most taps
 * on a frame that moved in the last half second. SECURITY.md states the rest.
 */
test('T9: the first tap on a frame that was slid within sight of a trusted page', async ({
  openHostile,
}) => {
  const hostile = await openHostile('guest', { hasTouch: true })
  const victim = await openVictim(hostile, 'value')
  await victim.ask()
  const landed = await watchLandings(hostile)
  async function tapAfter(delay: number): Promise<number> {
    const [signaturesBefore, landedBefore] = [victim.signatures(), await landed()]
    await victim.ask()
    const { approve } = await sightLayout(hostile)
    await expect(hostile.approval.approveButton()).toBeEnabled()
    // A tap that Chromium drops does not test the guard.
    for (let tried = 0; tried < 5 && (await landed()) === landedBefore; tried += 1) {
      await hostile.dress()
      await hostile.page.waitForTimeout(200)
      await slideTo(hostile, approve)
      await hostile.page.waitForTimeout(delay)
      await hostile.page.touchscreen.tap(...rest)
      await hostile.page.waitForTimeout(200)
    }
    await victim.abort()
    return victim.signatures() - signaturesBefore
  }
  const soon = (await tapAfter(0)) + (await tapAfter(100)) + (await tapAfter(200))
  const later = (await tapAfter(600)) + (await tapAfter(700))
  report('T9', 'first taps at most 200 ms after a slide that signed', soon, 3)
  report('T9', 'first taps 600 ms and more after a slide that signed', later, 2)
  // Proves that each tap hit Approve.
  expect(await landed()).toBe(5)
})

/** Chromium can report a change of opacity a second late. SECURITY.md states it. */
test('T8: a press right after a trusted page faded the sheet out', async ({ hostile }) => {
  const victim = await openVictim(hostile, 'value')
  await victim.ask()
  const landed = await watchLandings(hostile)
  const attempts = 5
  for (let tried = 0; tried < attempts; tried += 1) {
    await victim.ask()
    const { approve } = await sightLayout(hostile)
    await hands.mouse().come(hostile, approve)
    await expect(hostile.approval.approveButton()).toBeEnabled()
    await hostile.dress({ box: 'opacity: 0' })
    await hostile.page.waitForTimeout(300)
    await press(hostile)
    await hostile.page.waitForTimeout(200)
    await victim.abort()
  }
  report('T8', 'presses 300 ms after a fade that signed', victim.signatures(), await landed())
  expect(await landed()).toBe(attempts)
})

type Coming = {
  /** Ways in which the sheet is hidden before the press. */
  absences: readonly Dress[]
  /** The sheet's own words once the browser has told it. */
  hidden: string
  /** Rests over Approve, visible or not. */
  prepare?(hostile: HostilePage, approve: Point, hand: Hand): Promise<void>
  /** Shows the sheet and presses at Approve's position. */
  come(hostile: HostilePage, approve: Point, hand: Hand): Promise<void>
}

/** The sheet's own words until it has been in sight for long enough. */
const waiting = 'Available in a moment'

const comings: Record<'low' | 'value', Coming> = {
  low: {
    absences: [
      { frame: 'display: none' },
      { box: 'display: none' },
      { box: 'left: -2000px' },
      { frame: 'height: 0' },
    ],
    hidden: waiting,
    async come({ page }, approve, hand) {
      await page.evaluate(([of, at]) => slideUnderOnClick(of, at), [approve, rest] as const)
      await hand.doublePress(page, rest)
    },
  },
  // The pointer was over it all along, so only the visible time can block the press.
  value: {
    absences: [
      { box: 'opacity: 0' },
      { box: 'visibility: hidden' },
      { cover: 'display: block' },
      { frame: 'filter: blur(30px)' },
    ],
    hidden: 'Bring this whole window into view to continue',
    prepare: (hostile, approve, hand) => hand.come(hostile, approve),
    async come(hostile, _approve, hand) {
      await hostile.dress()
      await hand.press(hostile)
    },
  },
}

/** Milliseconds from the sheet's arrival to early presses. */
const moments = [20, 60, 110, 170, 240, 310, 390, 470, 550]
/** Milliseconds visible before a press counts. */
const settle = 800
/** Tolerated delay of a press, in milliseconds. */
const lateness = 100

const kinds = (['mouse', 'touch'] as const).flatMap((name) =>
  (['low', 'value'] as const).map((risk) => ({ name, risk })),
)
for (const { name, risk } of kinds) {
  test(`T10: 50 double and impatient presses on a sheet that has just come: ${name}, ${risk}`, async ({
    openHostile,
  }) => {
    const { absences, hidden, prepare, come } = comings[risk]
    const hand = hands[name]()
    const hostile = await openHostile('guest', { hasTouch: name === 'touch' })
    const victim = await openVictim(hostile, risk)
    const request = await victim.ask()
    const { approve } = await sightLayout(hostile)
    const landed = await watchLandings(hostile)
    const guard = hostile.frame().locator('.guard')
    await expect(hostile.approval.approveButton()).toBeEnabled()
    // On a slow machine a press may arrive when the sheet is live, and is then not early.
    const late = { presses: 0, signatures: 0 }
    const early = async () => (await landed()) - late.presses
    let open = request
    // A slow machine fits fewer presses into a round, and some miss the frame.
    for (let round = 0; (await early()) < 50 && round < 60; round += 1) {
      // Nothing is left of the wait after the last absence, so this one is what the sheet reports.
      await expect(guard).not.toHaveText(waiting)
      await hostile.dress(absences[round % absences.length])
      await expect(guard).toHaveText(hidden)
      await prepare?.(hostile, approve, hand)
      const since = performance.now()
      await come(hostile, approve, hand)
      for (const moment of moments) {
        await hostile.page.waitForTimeout(Math.max(0, since + moment - performance.now()))
        if (performance.now() - since > moment + lateness) break
        const before = victim.signatures()
        await hand.press(hostile)
        if (performance.now() - since > settle) {
          // It may count; its signature takes less than this.
          await Promise.race([open.reply, hostile.page.waitForTimeout(2_000)])
          late.presses += 1
          late.signatures += victim.signatures() - before
          break
        }
      }
      open = await victim.ask()
    }
    const signed = victim.signatures() - late.signatures
    const pressed = await early()
    report('T10', `early presses by ${name} that signed, at ${risk} risk`, signed, pressed)
    expect(signed).toBe(0)
    expect(pressed).toBeGreaterThanOrEqual(50)
    if (late.signatures === 0) expect(request.outcome).toBeUndefined()
    await approveCalmly(victim)
  })
}

const slideTo = ({ page }: HostilePage, point: Point, style = '') =>
  page.evaluate(([of, at, css]) => slideUnder(of, at, css), [point, rest, style] as const)

/** T9 and T10: the page around the frame plays with place and time, and the person presses what was there before. */
import type { Dress, HostilePage, Point } from '../../pages/hostilePage.ts'
import { type Hand, hands, press, sightLayout, watchLandings } from './blindBot.ts'
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

/** Between the coming of the frame and the tap: as soon as can be, and later than a person reacts. */
const delays = [0, 40, 80, 120, 200, 300, 400, 600, 700, 1_000]

test('T9: 100 moves of the frame between one tap in it and the next', async ({ openHostile }) => {
  test.setTimeout(90_000)
  const hostile = await openHostile('guest', { hasTouch: true })
  const victim = await openVictim(hostile, 'value')
  const request = await victim.ask()
  const { approve, heading } = await sightLayout(hostile)
  const landed = await watchLandings(hostile)
  await expect(hostile.approval.approveButton()).toBeEnabled()
  const { touchscreen } = hostile.page
  // Chromium drops a few taps on a frame that has just moved: those pressed nothing and do not count.
  for (let tried = 0; (await landed()) < tries && tried < 2 * tries; tried += 1) {
    await hostile.dress({ box: `left: ${40 + tried}px; top: ${60 - (tried % 40)}px;` })
    await touchscreen.tap(...(await hostile.aim(heading)))
    await slideTo(hostile, approve)
    // The longest wait ten times, the shorter ones as often as time allows.
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
 * A finger has no place before it touches, so a frame cannot tell that it was slid until then. Chromium
 * drops most taps on a frame that was moved in the last half second, but not all. What is left is
 * printed, and stated in SECURITY.md.
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
    // A tap that Chromium drops says nothing about the guard.
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
  // The bot aims well: each tap came down on Approve.
  expect(await landed()).toBe(5)
})

type Coming = {
  /** How the sheet is gone before. */
  absences: readonly Dress[]
  /** Rests over Approve, in sight or not. */
  prepare?(hostile: HostilePage, approve: Point, hand: Hand): Promise<void>
  /** Brings it, with a press on the place where Approve then is. */
  come(hostile: HostilePage, approve: Point, hand: Hand): Promise<void>
}

const comings: Record<'low' | 'value', Coming> = {
  low: {
    absences: [
      { frame: 'display: none' },
      { box: 'display: none' },
      { box: 'left: -2000px' },
      { frame: 'height: 0' },
    ],
    async come({ page }, approve, hand) {
      await page.evaluate(([of, at]) => slideUnderOnClick(of, at), [approve, rest] as const)
      await hand.doublePress(page, rest)
    },
  },
  // The pointer was over it all along, so that nothing but the time in sight holds a press back.
  value: {
    absences: [
      { box: 'opacity: 0' },
      { box: 'visibility: hidden' },
      { cover: 'display: block' },
      { frame: 'filter: blur(30px)' },
    ],
    prepare: (hostile, approve, hand) => hand.come(hostile, approve),
    async come(hostile, _approve, hand) {
      await hostile.dress()
      await hand.press(hostile)
    },
  },
}

/** Milliseconds after the sheet has come: impatience in all its shades. */
const moments = [20, 60, 110, 170, 240, 310, 390, 470, 550]
/** As long as an absence takes to be noticed, and longer. */
const absence = 300
/** In sight before a press counts. */
const settle = 800
/** How much later a press may be than it was meant to. */
const lateness = 100

const kinds = (['mouse', 'touch'] as const).flatMap((name) =>
  (['low', 'value'] as const).map((risk) => ({ name, risk })),
)
for (const { name, risk } of kinds) {
  test(`T10: 50 double and impatient presses on a sheet that has just come: ${name}, ${risk}`, async ({
    openHostile,
  }) => {
    test.setTimeout(180_000)
    const { absences, prepare, come } = comings[risk]
    const hand = hands[name]()
    const hostile = await openHostile('guest', { hasTouch: name === 'touch' })
    const victim = await openVictim(hostile, risk)
    const request = await victim.ask()
    const { approve } = await sightLayout(hostile)
    const landed = await watchLandings(hostile)
    await expect(hostile.approval.approveButton()).toBeEnabled()
    // On a slow machine a press may come when the sheet is live: that is no early one.
    const late = { presses: 0, signatures: 0 }
    const early = async () => (await landed()) - late.presses
    // A slow machine gets fewer presses into a round, and not every one reaches the frame.
    for (let round = 0; (await early()) < 50 && round < 60; round += 1) {
      await hostile.dress(absences[round % absences.length])
      await hostile.page.waitForTimeout(absence)
      await prepare?.(hostile, approve, hand)
      const since = performance.now()
      await come(hostile, approve, hand)
      for (const moment of moments) {
        await hostile.page.waitForTimeout(Math.max(0, since + moment - performance.now()))
        if (performance.now() - since > moment + lateness) break
        const before = victim.signatures()
        await hand.press(hostile)
        if (performance.now() - since > settle) {
          await hostile.page.waitForTimeout(200)
          late.presses += 1
          late.signatures += victim.signatures() - before
          break
        }
      }
      await victim.ask()
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

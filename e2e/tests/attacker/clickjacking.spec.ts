/** T8: the page around the frame hides the sheet, and a person who sees only the bait presses. */
import type { Page } from '@playwright/test'
import { setApprovalSurface } from '../../pages/approvalWindow.ts'
import { isSigned } from '../../pages/hostilePage.ts'
import {
  type Hand,
  type HandName,
  hands,
  type Layout,
  sightLayout,
  watchLandings,
} from './blindBot.ts'
import { type CssAttack, cssAttacks } from './cssAttacks.ts'
import { expect, test } from './fixtures.ts'
import { report } from './report.ts'
import { openVictim, type Victim } from './victim.ts'

/** Milliseconds that the victim rests on the bait: more than the sheet requires. */
const dwell = 1_150
/** Waits before an unguarded press until the frame is drawn at its position. */
const glance = 150
/** Attacks that move the frame away, so that the bot presses the page instead. */
const unreachable = 4
const seen = cssAttacks.filter(({ isSeen }) => isSeen)
const unseen = cssAttacks.filter(({ isSeen }) => !isSeen)

test.describe('a page that the operator trusts', () => {
  // The project approves high risks in the frame too.
  test.beforeAll(({ stack }) => setApprovalSurface(stack, 'frame'))
  test.afterAll(({ stack }) => setApprovalSurface(stack, 'auto'))

  test('T8: 25 CSS attacks by mouse and by touch: what the frame notices is not signed', async ({
    openHostile,
  }) => {
    test.setTimeout(240_000)
    const names = ['mouse', 'touch'] as const
    const results = await Promise.all(
      names.map(async (name) => {
        const hostile = await openHostile('guest', { hasTouch: name === 'touch' })
        return attackValue(await openVictim(hostile, 'value'), hands[name]())
      }),
    )
    for (const [index, { signed, landed }] of results.entries()) {
      const by = `by ${names[index]}`
      const noticed = signed.filter(({ isSeen }) => isSeen)
      report(
        'T8',
        `CSS attacks ${by} that the frame notices and that signed`,
        noticed.length,
        seen.length,
      )
      const others = signed.length - noticed.length
      report('T8', `CSS attacks ${by} that it cannot notice and that signed`, others, unseen.length)
      expect(noticed).toEqual([])
      // Proves that the bot hits wherever it can.
      expect(landed).toBeGreaterThan(cssAttacks.length - unreachable)
    }
  })

  test('T8: nine blind pairs of digits, each prompt taken back: two count, then nothing is shown', async ({
    openHostile,
  }) => {
    const victim = await openVictim(await openHostile('guest'), 'high')
    const frame = victim.hostile.frame()
    let counted = 0
    for (let tried = 0; tried < 9; tried += 1) {
      const shown = await victim.tryAsk()
      if (!shown) continue
      const { keys } = await sightLayout(victim.hostile)
      const digits = (await frame.getByTestId('keypad-digits').textContent())?.replaceAll(' ', '')
      // Wrong, as 99 of 100 blind pairs are.
      const wrong = digits === '00' ? '1' : '0'
      await victim.hostile.dress(unseen[0]?.dress)
      const hand = hands.mouse()
      for (const key of [wrong, wrong]) await pressAt(victim, hand, keys.get(key) ?? [0, 0])
      await expect
        .poll(async () => shown.outcome !== undefined || (await isMissed(victim)))
        .toBe(true)
      counted += 1
      await victim.abort()
    }
    report('T8', 'blind pairs of digits that counted before the cool-down', counted, 9)
    expect(counted).toBe(2)
    expect(victim.signatures()).toBe(0)
  })

  test('T8: holes over the digits, the keys and the buttons make them a captcha', async ({
    openHostile,
  }) => {
    const victim = await openVictim(await openHostile('guest'), 'high')
    const request = await victim.ask()
    await victim.hostile.dress(unseen.at(-1)?.dress)
    await victim.hostile.approval.approveByDigits()
    await expect.poll(() => request.outcome).toBeDefined()
    report('T8', 'high risks that a captcha got signed in the frame', Number(isSigned(request)), 1)
  })
})

test('T8: 25 CSS attacks of a page that is not trusted, by mouse and by touch: 0 signatures above low', async ({
  openHostile,
}) => {
  test.setTimeout(240_000)
  for (const name of ['mouse', 'touch'] as const) {
    const hostile = await openHostile('partner', { hasTouch: name === 'touch' })
    const { signed, landed } = await attackHandover(await openVictim(hostile, 'value'), name)
    report('T8', `CSS attacks by ${name} that got more than a low risk`, signed, cssAttacks.length)
    expect(signed).toBe(0)
    expect(landed).toBeGreaterThan(cssAttacks.length - unreachable)
  }
})

/** Runs each attack once on a value request. */
async function attackValue(victim: Victim, hand: Hand) {
  // Control: on a visible sheet, the same bot gets the signature.
  const inSight = await victim.ask()
  const { approve } = await sightLayout(victim.hostile)
  await pressAt(victim, hand, approve)
  await expect.poll(() => isSigned(inSight)).toBe(true)
  await victim.ask()
  const landed = await watchLandings(victim.hostile)
  const signed: CssAttack[] = []
  for (const attack of cssAttacks) {
    await victim.ask()
    const before = victim.signatures()
    await victim.hostile.dress(attack.dress)
    await pressUntilLanded(landed, () => pressAt(victim, hand, approve))
    if (victim.signatures() > before) signed.push(attack)
  }
  return { signed, landed: await landed() }
}

/** Runs each attack once on the small sheet, which at most opens a window. */
async function attackHandover(victim: Victim, name: HandName) {
  const { hostile } = victim
  const hand = hands[name]()
  await victim.ask()
  const { approve } = await sightLayout(hostile)
  const landed = await watchLandings(hostile)
  const opened: Page[] = []
  hostile.page.context().on('page', (page) => opened.push(page))
  for (const { dress } of cssAttacks) {
    await hostile.dress(dress)
    await pressUntilLanded(landed, () => pressAt(victim, hand, approve, glance))
    await Promise.all(opened.splice(0).map((window) => window.close()))
    await hostile.dress()
  }
  const signed = victim.signatures()
  await victim.abort()
  return { signed, landed: await landed() }
}

/** Repeats a press that Chromium drops, as it does on a frame that has just moved. */
async function pressUntilLanded(landed: () => Promise<number>, press: () => Promise<void>) {
  const before = await landed()
  for (let pressed = 0; pressed < 4 && (await landed()) === before; pressed += 1) await press()
}

/** Waits for the message after a wrong pair. */
const isMissed = async ({ hostile }: Victim) =>
  (await hostile.frame().locator('[data-missed=true]').count()) > 0

/** Moves to a point of the frame, rests, presses, and waits briefly for the frame. */
async function pressAt({ hostile }: Victim, hand: Hand, at: Layout['approve'], rest = dwell) {
  await hand.come(hostile, at)
  await hostile.page.waitForTimeout(rest)
  await hand.press(hostile)
  await hostile.page.waitForTimeout(100)
}

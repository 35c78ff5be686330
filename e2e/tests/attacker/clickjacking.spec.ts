/** T8: the page around the frame hides the sheet, and a person who sees only the bait presses. */
import { setApprovalSurface } from '../../pages/approvalWindow.ts'
import { isSigned } from '../../pages/hostilePage.ts'
import { comeTo, type Layout, press, sightLayout, watchLandings } from './blindBot.ts'
import { type CssAttack, cssAttacks } from './cssAttacks.ts'
import { expect, test } from './fixtures.ts'
import { report } from './report.ts'
import { openVictim, type Victim } from './victim.ts'

/** How long the victim rests on the bait, in milliseconds: more than the sheet asks for. */
const dwell = 1_150
/** Further picks under a mask, which alone reaches the challenge; ten prompts a minute are shown. */
const morePicks = 9
/** What pure luck reaches in fewer than 1 in 100,000 runs: 10 of 11 picks at 1 in 4. */
const tooManyHits = 10

// A trusted page that opted in: everywhere else a high risk is decided in a window.
test.beforeAll(({ stack }) => setApprovalSurface(stack, 'frame'))
test.afterAll(({ stack }) => setApprovalSurface(stack, 'auto'))

test('T8: 20 CSS attacks: what is hidden is not signed, and no challenge is passed blind', async ({
  openHostile,
}) => {
  test.setTimeout(90_000)
  const [attacker, valuable, precious] = await Promise.all([
    openVictim(await openHostile(), 'high'),
    openVictim(await openHostile(), 'value'),
    openVictim(await openHostile(), 'high'),
  ])
  await attacker.ask()
  const high = await sightLayout(attacker.hostile)

  // In plain sight the same bot gets the signature that needs no reading.
  const inSight = await valuable.ask()
  const value = await sightLayout(valuable.hostile)
  await expect(valuable.hostile.approval.approveButton()).toBeEnabled()
  await pressBlindly(valuable, value.approve)
  await expect.poll(() => isSigned(inSight)).toBe(true)

  const [byValue, byChallenge, byPicks] = await Promise.all([
    attackValue(valuable, value),
    attackChallenge(precious, high),
    pickBlindly(attacker, high),
  ])
  const { length } = cssAttacks
  const hits = byChallenge.hits + byPicks.hits
  const picks = byChallenge.picks + byPicks.picks
  const told = cssAttacks.filter(({ isSeen }) => isSeen)
  const blind = byValue.signed.filter(({ isSeen }) => isSeen)
  report('T8', 'CSS attacks that got a high-risk signature', byChallenge.signed, length)
  report('T8', 'blind picks that hit the challenge’s number', hits, picks)
  report(
    'T8',
    'CSS attacks that the browser tells of and that got value',
    blind.length,
    told.length,
  )
  report('T8', 'CSS attacks that it does not tell of and that got value', byValue.signed.length, 2)
  expect(blind).toEqual([])
  expect(byChallenge.signed).toBeLessThan(13)
  expect(picks).toBeGreaterThan(morePicks)
  expect(hits).toBeLessThan(tooManyHits)
  // The bot aims well: it misses only where nothing can be hit.
  expect(byValue.landed).toBeGreaterThan(length - 4)
  expect(byChallenge.landed).toBeGreaterThan(2 * (length - 4))
})

/** Each attack once on a request of value. */
async function attackValue(victim: Victim, { approve }: Layout) {
  const landed = await watchLandings(victim.hostile)
  const signed: CssAttack[] = []
  for (const attack of cssAttacks) {
    await victim.ask()
    const before = victim.signatures()
    await victim.hostile.dress(attack.dress)
    await pressBlindly(victim, approve)
    if (victim.signatures() > before) signed.push(attack)
  }
  return { signed, landed: await landed() }
}

/** Each attack once on a request of high risk: a pick by place, then Approve. */
async function attackChallenge(victim: Victim, { approve, choices }: Layout) {
  const landed = await watchLandings(victim.hostile)
  const tally = { picks: 0, hits: 0 }
  for (const [index, attack] of cssAttacks.entries()) {
    const request = await victim.ask()
    const result = await challengeOf(victim)
    await victim.hostile.dress(attack.dress)
    await pressBlindly(victim, choices[index % choices.length] ?? approve)
    const pick = await result()
    await pressBlindly(victim, approve, 0)
    if (pick) tally.picks += 1
    if (pick === 'hit') tally.hits += 1
    if (pick && !isSigned(request)) await victim.abort()
  }
  return { ...tally, signed: victim.signatures(), landed: await landed() }
}

/** One pick on each of several requests, all masked away. */
async function pickBlindly(victim: Victim, { choices, approve }: Layout) {
  const masked = cssAttacks.find(({ isSeen }) => !isSeen)
  const tally = { picks: 0, hits: 0 }
  for (let tried = 0; tried < morePicks; tried += 1) {
    await victim.ask()
    const result = await challengeOf(victim)
    await victim.hostile.dress(masked?.dress)
    await pressBlindly(victim, choices[tried % choices.length] ?? approve)
    const pick = await result()
    if (pick) tally.picks += 1
    if (pick === 'hit') tally.hits += 1
    await victim.abort()
  }
  return tally
}

/** Tells afterwards whether a pick counted: a hit is marked, and a miss draws new numbers. */
async function challengeOf({
  hostile,
}: Victim): Promise<() => Promise<'hit' | 'miss' | undefined>> {
  const frame = hostile.frame()
  const numbers = () => frame.locator('.choice').allTextContents()
  const before = (await numbers()).join()
  return async () => {
    if (await frame.locator('.choice.chosen').count()) return 'hit'
    return (await numbers()).join() === before ? undefined : 'miss'
  }
}

/** Comes to a place of the frame, rests, presses, and gives the frame a moment to answer. */
async function pressBlindly({ hostile }: Victim, at: Layout['approve'], rest = dwell) {
  await comeTo(hostile, at)
  await hostile.page.waitForTimeout(rest)
  await press(hostile)
  await hostile.page.waitForTimeout(100)
}

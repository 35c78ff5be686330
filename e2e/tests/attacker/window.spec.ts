/** T8, with approvals in a window of their own: the page around the frame can press the frame, and nothing else. */
import { ApprovalWindow } from '../../pages/approvalWindow.ts'
import { type HostilePage, isSigned } from '../../pages/hostilePage.ts'
import { comeTo, press, sightLayout, watchLandings } from './blindBot.ts'
import { cssAttacks } from './cssAttacks.ts'
import { expect, test } from './fixtures.ts'
import { report } from './report.ts'
import { openVictim } from './victim.ts'

test('T8: 20 CSS attacks with approvals in a window: no blind press signs', async ({
  openHostile,
}) => {
  test.setTimeout(120_000)
  const hostile = await openHostile('partner')
  const victim = await openVictim(hostile, 'high')
  const request = await victim.ask()
  const { approve } = await sightLayout(hostile)
  const landed = await watchLandings(hostile)
  let opened = 0
  for (const { dress } of cssAttacks) {
    await hostile.dress(dress)
    await comeTo(hostile, approve)
    await press(hostile)
    // Once more, on what took the button's place.
    await press(hostile)
    await hostile.dress()
    opened += await ApprovalWindow.closeAll(hostile.approval)
  }
  report('T8', 'CSS attacks that got a high risk decided in a window', victim.signatures(), 20)
  expect(victim.signatures()).toBe(0)
  expect(request.outcome).toBeUndefined()
  // The bot aims well: what it presses is the button, and all that comes of it is the window.
  expect(await landed()).toBeGreaterThan(cssAttacks.length)
  expect(opened).toBeGreaterThan(cssAttacks.length / 2)
  // A person who looks at the window gets the signature.
  const window = await ApprovalWindow.openFrom(hostile.approval)
  await window.approve()
  await expect.poll(() => isSigned(request)).toBe(true)
})

// What `attacker/stolenWindow.js` puts at the tests' disposal.
declare const stealWindow: (rounds: number) => Promise<number>
declare const forgeWindow: (rounds: number) => number
declare const reloadStolen: () => void

const rounds = 100

test('T8: a page opens the window itself: it shows nothing, and 1,500 forged messages count for nothing', async ({
  openHostile,
}) => {
  const hostile = await openHostile('partner')
  const opening = hostile.page.context().waitForEvent('page')
  const stealing = hostile.page.evaluate((count) => stealWindow(count), rounds)
  const stolen = await opening
  const forgedBefore = await stealing
  // A person presses only in the tab that is in front.
  await hostile.page.bringToFront()
  const victim = await openVictim(hostile, 'high')
  const request = await victim.ask()
  const own = await ApprovalWindow.openFrom(hostile.approval)
  const forged = forgedBefore + (await hostile.page.evaluate((count) => forgeWindow(count), rounds))
  for (let round = 0; round < 3; round += 1) {
    const loaded = stolen.waitForEvent('load')
    await hostile.page.evaluate(() => reloadStolen())
    await loaded
    // The frame stands where its opener was: the window does say hello to it.
    expect(await stolen.evaluate(() => opener !== null)).toBe(true)
  }
  // The frame has heard each hello by the time it answers this, and what it sent has arrived.
  await hostile.ask('IS_CONNECTED')
  await stolen.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(stolen.locator('#approval')).toHaveText('Loading the request…')
  report('T8', 'forged prompts and decisions that were taken', victim.signatures(), forged)
  expect(forged).toBe(15 * rounds)
  expect(request.outcome).toBeUndefined()
  await embed(hostile, '/approve')
  await expect.poll(() => hostile.page.frame('embedded')?.url()).toMatch(/^chrome-error:/)

  // The window that the frame opened is another, and the one that counts.
  await own.approve()
  await expect.poll(() => isSigned(request)).toBe(true)
})

/** Embeds a page of the frame's origin as `embedded`, or what the browser loads in its place. */
async function embed({ page, stack }: HostilePage, path: string) {
  await page.evaluate((src) => {
    const element = Object.assign(document.createElement('iframe'), { name: 'embedded', src })
    document.body.append(element)
    return new Promise((resolve) => element.addEventListener('load', resolve))
  }, `${stack.frame.origin}${path}`)
}

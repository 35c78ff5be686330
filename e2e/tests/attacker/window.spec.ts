/** T8, with an approval window: the page can press only the frame. */
import { ApprovalWindow } from '../../pages/approvalWindow.ts'
import { type HostilePage, isSigned } from '../../pages/hostilePage.ts'
import { comeTo, press, sightLayout, watchLandings } from './blindBot.ts'
import { cssAttacks } from './cssAttacks.ts'
import { expect, test } from './fixtures.ts'
import { report } from './report.ts'
import { openVictim } from './victim.ts'

test(`T8: ${cssAttacks.length} CSS attacks with approvals in a window: no blind press signs`, async ({
  openHostile,
}) => {
  const hostile = await openHostile('partner')
  const victim = await openVictim(hostile, 'high')
  const request = await victim.ask()
  const { approve } = await sightLayout(hostile)
  const landed = await watchLandings(hostile)
  let opened = 0
  let tried = 0
  for (const { dress } of cssAttacks) {
    tried += 1
    await hostile.dress(dress)
    await comeTo(hostile, approve)
    await press(hostile)
    // Presses again, at the button's former position.
    await press(hostile)
    await hostile.dress()
    opened += await ApprovalWindow.closeAll(hostile.approval)
  }
  report('T8', 'CSS attacks that got a high risk decided in a window', victim.signatures(), tried)
  expect(victim.signatures()).toBe(0)
  expect(request.outcome).toBeUndefined()
  // Proves that the bot hits the button, which only opens the window.
  expect(await landed()).toBeGreaterThan(cssAttacks.length)
  expect(opened).toBeGreaterThan(cssAttacks.length / 2)
  // Control: a person who uses the window gets the signature.
  const window = await ApprovalWindow.openFrom(hostile.approval)
  await window.approve()
  await expect.poll(() => isSigned(request)).toBe(true)
})

// Exposed by `attacker/stolenWindow.js`.
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
  // A person can press only in the front tab.
  await hostile.page.bringToFront()
  const victim = await openVictim(hostile, 'high')
  const request = await victim.ask()
  const own = await ApprovalWindow.openFrom(hostile.approval)
  const forged = forgedBefore + (await hostile.page.evaluate((count) => forgeWindow(count), rounds))
  for (let round = 0; round < 3; round += 1) {
    const loaded = stolen.waitForEvent('load')
    await hostile.page.evaluate(() => reloadStolen())
    await loaded
    // The frame replaced its opener, so the window greets the frame.
    expect(await stolen.evaluate(() => opener !== null)).toBe(true)
  }
  // When the frame answers this, it has received every greeting.
  await hostile.ask('IS_CONNECTED')
  await stolen.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(stolen.locator('#approval')).toHaveText('Loading the request…')
  report('T8', 'forged prompts and decisions that were taken', victim.signatures(), forged)
  expect(forged).toBe(15 * rounds)
  expect(request.outcome).toBeUndefined()
  await embed(hostile, '/approve')
  await expect.poll(() => hostile.page.frame('embedded')?.url()).toMatch(/^chrome-error:/)

  // Only the window that the frame opened counts.
  await own.approve()
  await expect.poll(() => isSigned(request)).toBe(true)
})

/** Embeds a page of the frame's origin as `embedded`; the browser may load an error page instead. */
async function embed({ page, stack }: HostilePage, path: string) {
  await page.evaluate((src) => {
    const element = Object.assign(document.createElement('iframe'), { name: 'embedded', src })
    document.body.append(element)
    return new Promise((resolve) => element.addEventListener('load', resolve))
  }, `${stack.frame.origin}${path}`)
}

/** Drives `attacker/sibling.html`, a cross-site window around the dApp. */
import type { Frame, Page } from '@playwright/test'
import type { Attacker } from './fixtures.ts'

type Duty = 'forge' | 'race'
type Races = { tried: number; won: number }

// Exposed by `attacker/sibling.js`.
declare const begin: (duty: Duty) => void
declare const stop: () => void
declare const openDapp: (url: string) => void
declare const forged: number
declare const races: Races

export type Sibling = {
  begin(duty: Duty): Promise<void>
  stop(): Promise<void>
  openDapp(url: string): Promise<void>
  forged(): Promise<number>
  races(): Promise<Races>
}

/** Drives a sibling, in a page or a frame that shows `attacker/sibling.html`. */
export const siblingIn = (window: Page | Frame): Sibling => ({
  begin: (duty) => window.evaluate((it) => begin(it), duty),
  stop: () => window.evaluate(() => stop()),
  openDapp: (url) => window.evaluate((it) => openDapp(it), url),
  forged: () => window.evaluate(() => forged),
  races: () => window.evaluate(() => races),
})

export const siblingUrl = ({ server }: Attacker) => `${server.origin('sibling')}/sibling.html`

/** Embeds a sibling in a page. */
export async function embedSibling(page: Page, attacker: Attacker): Promise<Sibling> {
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src, name: 'sibling' }))
  }, siblingUrl(attacker))
  const element = await page.locator('iframe[name=sibling]').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('The page took no frame')
  await frame.waitForFunction(() => 'begin' in globalThis)
  return siblingIn(frame)
}

/**
 * `pnpm walk`: a new user's way through each login, by touch at 360 px and by the keyboard alone at
 * 1280 px. Writes a picture of every step to `.gallery/walk`, and a page with all of them.
 */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { writeContactSheet } from '../../gallery/writeContactSheet.ts'
import { DappPage } from '../../pages/dappPage.ts'
import { Walker, type WalkerKind, walkerOptions } from '../../pages/walker.ts'
import type { Stack } from '../../services/stack.ts'
import { expect, test } from '../fixtures.ts'

const folder = fileURLToPath(new URL('../../../.gallery/walk', import.meta.url))

type DemoWindow = {
  latchkey: object
  updateOptions(latchkey: object, options: object): void
}

export type Walk = { dapp: DappPage; page: Page; walker: Walker }

/** Runs the walk as each kind of person, on the dApp of the stack. */
export function walk(
  login: string,
  getStack: () => Stack,
  run: (walk: Walk, stack: Stack) => Promise<void>,
  kinds: readonly WalkerKind[] = ['touch', 'keyboard'],
): void {
  for (const kind of kinds) {
    test(`${login}, by ${kind}`, async ({ browser }) => {
      const context = await browser.newContext(walkerOptions[kind])
      const stack = getStack()
      const dapp = new DappPage(await context.newPage(), stack)
      mkdirSync(folder, { recursive: true })
      const walker = new Walker(kind, join(folder, login))
      await run({ dapp, page: dapp.page, walker }, stack)
      await dapp.expectConnected()
      await walker.picture(dapp.page, 'connected')
      await context.close()
    })
  }
  test.afterAll(async () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.png'))
    await writeContactSheet({ folder, files: files.sort(), changes: [] })
  })
}

/** Opens the dApp, and its modal with the buttons of these providers. */
export async function openModal({ dapp, page, walker }: Walk, socials: readonly string[]) {
  await dapp.open()
  await page.getByTestId('connect-button').waitFor()
  await page.evaluate((socials) => {
    const { latchkey, updateOptions } = globalThis as unknown as DemoWindow
    updateOptions(latchkey, { modal: { features: { socials } } })
  }, socials)
  await walker.press(page.getByTestId('connect-button'))
  await expect(dapp.modal()).toBeVisible()
  // They load late.
  for (const provider of socials) await page.getByTestId(`social-selector-${provider}`).waitFor()
  await walker.picture(page, 'choose')
}

export async function openPopup({ page, walker }: Walk, provider: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await walker.press(page.getByTestId(`social-selector-${provider}`))
  return opened
}

export async function closed(page: Page): Promise<void> {
  if (!page.isClosed()) await page.waitForEvent('close')
}

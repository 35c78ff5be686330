/** Goes through pages as a person does: by touch on a phone, or by the keyboard alone. */
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'

export type WalkerKind = 'touch' | 'keyboard'

export const walkerOptions: { readonly [Kind in WalkerKind]: BrowserContextOptions } = {
  touch: {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0.0.0 Mobile Safari/537.36',
  },
  keyboard: {
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    permissions: ['clipboard-read', 'clipboard-write'],
  },
}

/** More than any view has to press. */
const mostTabs = 60

export class Walker {
  private readonly kind: WalkerKind
  /** Of the pictures, without their number. */
  private readonly path: string
  private pictures = 0

  constructor(kind: WalkerKind, path: string) {
    this.kind = kind
    this.path = path
  }

  /** Fails if the keyboard does not reach it. A press may close its page. */
  async press(target: Locator): Promise<void> {
    const pressed = this.kind === 'touch' ? target.tap() : this.reachAndPress(target)
    await pressed.catch((error) => {
      if (!target.page().isClosed()) throw error
    })
  }

  async type(field: Locator, text: string): Promise<void> {
    if (this.kind === 'touch') await field.tap()
    else await reach(field)
    await field.page().keyboard.type(text)
  }

  /** Takes a picture, once the fonts are there and nothing moves. */
  async picture(page: Page, step: string): Promise<void> {
    // A window of the dApp is as wide as the dApp asks, which a phone ignores.
    const { viewport } = walkerOptions[this.kind]
    if (this.kind === 'touch' && viewport) await page.setViewportSize(viewport)
    this.pictures += 1
    const file = `${this.path}.${this.kind}.${this.pictures}-${step}.png`
    await page.screenshot({ path: file, animations: 'disabled' })
  }

  private async reachAndPress(target: Locator): Promise<void> {
    await reach(target)
    await target.page().keyboard.press('Enter')
  }
}

async function reach(target: Locator): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${target}`)
}

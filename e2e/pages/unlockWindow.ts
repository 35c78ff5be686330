/** The frame's window for the password or passkey of a wallet in self-custody mode. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { DappPage } from './dappPage.ts'

export class UnlockWindow {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses the button of the frame's sheet, until a window opens. */
  static async openFrom({ approval, page }: DappPage, press: (name: string) => Promise<void>) {
    await approval.expectShown()
    const popup = page.waitForEvent('popup')
    await press('Open your wallet')
    const window = new UnlockWindow(await popup)
    await expect(window.heading('Open your wallet')).toBeVisible()
    return window
  }

  readonly heading = (name: string) => this.page.getByRole('heading', { level: 1, name })
  readonly password = () => this.page.getByLabel('Wallet password')

  async expectClosed() {
    await expect.poll(() => this.page.isClosed()).toBe(true)
  }
}

/**
 * Gives every simulated passkey of the context one PRF output: Chromium's simulated authenticator
 * exports a passkey to another page without its secret.
 */
export const fixPrfOutput = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { prototype } = PublicKeyCredential
    const read = prototype.getClientExtensionResults
    prototype.getClientExtensionResults = function getClientExtensionResults() {
      const results = read.call(this)
      // A new one each time: the page wipes it.
      const first = new Uint8Array(32).fill(7)
      return { ...results, prf: { ...results.prf, results: { first } } }
    }
  })

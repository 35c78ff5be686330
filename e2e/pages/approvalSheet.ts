/** The frame's approval screen over the dApp. */
import { expect, type Locator, type Page } from '@playwright/test'

export class ApprovalSheet {
  readonly page: Page
  private readonly selector: string

  /** @param selector of the frame's element in the page */
  constructor(page: Page, selector = '#w3m-iframe') {
    this.page = page
    this.selector = selector
  }

  readonly iframe = () => this.page.locator(this.selector)
  readonly frame = () => this.page.frameLocator(this.selector)
  readonly dialog = () => this.frame().getByRole('dialog')
  readonly approveButton = () => this.frame().getByRole('button', { name: 'Approve', exact: true })
  readonly rejectButton = () => this.frame().getByRole('button', { name: 'Reject', exact: true })

  /** Waits until it is shown and has its final height. */
  async expectShown() {
    await expect(this.dialog()).toBeVisible()
    let before = ''
    await expect
      .poll(
        async () => {
          const now = JSON.stringify(await this.iframe().boundingBox())
          const rests = now === before
          before = now
          return rests
        },
        { intervals: [200] },
      )
      .toBe(true)
  }

  /** Waits until the button is live, then presses it. */
  approve() {
    return this.press(this.approveButton())
  }

  /** Reads the two digits and types them on the sheet's keypad, then approves. */
  async approveByDigits() {
    const keypad = this.frame().getByTestId('keypad')
    const digits = (await this.frame().getByTestId('keypad-digits').textContent()) ?? ''
    for (const digit of digits.replaceAll(' ', '')) {
      await this.press(keypad.getByRole('button', { name: digit, exact: true }))
    }
    await this.approve()
  }

  /**
   * Moves the mouse there and rests: the guard ignores a pointer that has just arrived. Moves it
   * again while the button stays disabled, as a user would: the browser drops moves and presses on a
   * frame that has moved in the last half second.
   */
  async press(button: Locator) {
    await this.expectShown()
    let x = 10
    await expect(async () => {
      await button.hover({ position: { x, y: 20 }, timeout: 1_000 })
      x = x === 10 ? 14 : 10
      await this.page.waitForTimeout(600)
      await expect(button).toBeEnabled({ timeout: 1_000 })
    }).toPass()
    await button.click()
  }

  async reject() {
    await this.leaveBy(this.rejectButton())
  }

  /** Presses a button that ends the sheet. */
  leaveBy(button: Locator) {
    return this.pressUntil(button, () => expect(button).toBeHidden({ timeout: 1_000 }))
  }

  /**
   * Presses a button without a guard, again while it stays and the effect fails to show, as a user would:
   * the browser drops presses on a frame that has moved in the last half second.
   */
  async pressUntil(button: Locator, effect: () => Promise<void>) {
    await this.expectShown()
    await expect(async () => {
      if (await button.isVisible()) await button.click({ timeout: 1_000 })
      await effect()
    }).toPass({ intervals: [100] })
  }
}

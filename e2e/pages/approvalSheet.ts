/** The frame's own approval screen, as it lies over the dApp. */
import { expect, type Page } from '@playwright/test'

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

  /** Shown, and come to rest: the card takes on the sheet's height within a moment. */
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
  async approve() {
    await expect(this.approveButton()).toBeEnabled()
    await this.approveButton().click()
  }

  /** Reads the number printed in the details and picks it, as a person who sees the sheet does. */
  async approveByNumber() {
    const number = (await this.frame().getByTestId('challenge-number').textContent()) ?? ''
    const choice = this.frame().getByRole('button', { name: number.trim(), exact: true })
    await expect(choice).toBeEnabled()
    await choice.click()
    await this.approve()
  }

  async reject() {
    await this.expectShown()
    await this.rejectButton().click()
  }
}

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

  readonly frame = () => this.page.frameLocator(this.selector)
  readonly dialog = () => this.frame().getByRole('dialog')
  readonly approveButton = () => this.frame().getByRole('button', { name: 'Approve', exact: true })
  readonly rejectButton = () => this.frame().getByRole('button', { name: 'Reject', exact: true })

  async expectShown() {
    await expect(this.dialog()).toBeVisible()
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
    await this.rejectButton().click()
  }
}

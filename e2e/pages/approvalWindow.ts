/** The window of its own in which a request is decided, with the project's setting for it. */
import { expect, type Page } from '@playwright/test'
import { projectId, type Stack } from '../services/stack.ts'
import type { ApprovalSheet } from './approvalSheet.ts'

/** The project's setting from the next load of a frame on. */
export const setApprovalSurface = ({ frame }: Stack, surface: 'auto' | 'popup' | 'frame') =>
  frame.admin('projects', 'set', projectId, '--approval-surface', surface)

export class ApprovalWindow {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses the small sheet's button and waits for the window. */
  static async openFrom(sheet: ApprovalSheet, button = 'Review in a window') {
    await sheet.expectShown()
    const opening = sheet.page.context().waitForEvent('page')
    await sheet.frame().getByRole('button', { name: button }).click()
    const opened = new ApprovalWindow(await opening)
    await expect(opened.dialog()).toBeVisible()
    return opened
  }

  readonly dialog = () => this.page.getByRole('dialog')
  readonly approveButton = () => this.page.getByRole('button', { name: 'Approve', exact: true })
  readonly rejectButton = () => this.page.getByRole('button', { name: 'Reject', exact: true })

  /** Waits until the button is live, then presses it as a person does: the mouse comes and stays. */
  async approve() {
    await expect(this.approveButton()).toBeEnabled()
    await this.approveButton().hover()
    await this.page.waitForTimeout(600)
    await this.approveButton().click()
    await this.expectClosed()
  }

  async reject() {
    await this.rejectButton().click()
    await this.expectClosed()
  }

  async expectClosed() {
    await expect.poll(() => this.page.isClosed()).toBe(true)
  }
}

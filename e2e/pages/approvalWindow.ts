/** The approval window, and the project's setting for it. */
import { expect, type Page } from '@playwright/test'
import { projectId } from '../services/demoProject.ts'
import type { Stack } from '../services/stack.ts'
import type { ApprovalSheet } from './approvalSheet.ts'

/** Changes the project's setting, effective when a frame next loads. */
export const setApprovalSurface = ({ frame }: Stack, surface: 'auto' | 'popup' | 'frame') =>
  frame.admin('projects', 'set', projectId, '--approval-surface', surface)

export class ApprovalWindow {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Presses the small sheet's button and waits for the window. */
  static async openFrom(sheet: ApprovalSheet, name = 'Review in a window') {
    const opened: Page[] = []
    const note = (page: Page) => opened.push(page)
    const context = sheet.page.context()
    context.on('page', note)
    await sheet.pressUntil(sheet.frame().getByRole('button', { name }), () =>
      expect.poll(() => opened, { timeout: 1_000 }).toHaveLength(1),
    )
    context.off('page', note)
    const [page] = opened
    if (!page) throw new Error('No window opened')
    const window = new ApprovalWindow(page)
    await expect(window.dialog()).toBeVisible()
    return window
  }

  /**
   * Closes every window that the frame opened, without a decision. Resolves to their number once the frame
   * offers another.
   */
  static async closeAll(sheet: ApprovalSheet): Promise<number> {
    const closed = new Set<Page>()
    await expect(async () => {
      for (const page of sheet.page.context().pages()) {
        if (page === sheet.page) continue
        closed.add(page)
        await page.close()
      }
      const review = sheet.frame().getByRole('button', { name: 'Review in a window' })
      await expect(review, 'the offer of a window').toBeVisible({ timeout: 500 })
    }).toPass({ intervals: [100] })
    return closed.size
  }

  readonly dialog = () => this.page.getByRole('dialog')
  readonly approveButton = () => this.page.getByRole('button', { name: 'Approve', exact: true })
  readonly rejectButton = () => this.page.getByRole('button', { name: 'Reject', exact: true })

  /** Waits until the button is live, then moves the mouse there, rests and presses. */
  async approve() {
    await expect(this.approveButton()).toBeEnabled()
    await this.approveButton().hover()
    await this.page.waitForTimeout(600)
    await this.expectClosedBy(() => this.approveButton().click())
  }

  async reject() {
    await this.expectClosedBy(() => this.rejectButton().click())
  }

  /** Presses and waits until the window is gone, possibly before the press is confirmed. */
  async expectClosedBy(press: () => Promise<void>) {
    await press().catch(() => undefined)
    await this.expectClosed()
  }

  async expectClosed() {
    await expect.poll(() => this.page.isClosed()).toBe(true)
  }
}

/** The account page, by touch. */
import { expect, type Page } from '@playwright/test'
import type { Stack } from '../services/stack.ts'
import { waitForCode } from './mailText.ts'

export const phone = { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } }

export class AccountPage {
  readonly page: Page
  private readonly stack: Stack

  constructor(page: Page, stack: Stack) {
    this.page = page
    this.stack = stack
  }

  readonly heading = (name: string) => this.page.getByRole('heading', { level: 1, name })
  readonly words = () => this.page.getByRole('list', { name: 'Secret phrase' })

  tap = (name: string) => this.page.getByRole('button', { name, exact: true }).tap()
  tapLink = (name: RegExp) => this.page.getByRole('link', { name }).tap()

  async signIn(email: string): Promise<void> {
    const { frame, inbox } = this.stack
    await this.page.goto(`${frame.origin}/account`)
    await this.page.getByLabel('Email').fill(email)
    const after = inbox.newest()
    await this.tap('Continue with email')
    await this.page.getByLabel('6-digit code').fill(await waitForCode(inbox, email, { after }))
    await expect(this.page.getByText(`Signed in as ${email}`)).toBeVisible()
  }

  /** Types it twice, and presses the button under it. */
  async typeNewPassword(password: string, submit: string): Promise<void> {
    await this.page.getByLabel('New password').fill(password)
    await this.page.getByLabel('The same password again').fill(password)
    await this.tap(submit)
  }

  /** Adds a passkey, and creates a wallet that it alone opens. */
  async createWithPasskey(email: string): Promise<void> {
    await this.tapLink(/^Ways to sign in/)
    await this.tap('Passkey')
    await this.tap('Continue')
    await expect(this.page.getByText(`Signed in as ${email}`)).toBeVisible()
    await this.page.goto(`${this.stack.frame.origin}/account#wallet`)
    await this.page.getByLabel('Passkey').check()
    await this.tap('Create with passkey')
    await expect(this.page.getByRole('button', { name: 'Make a recovery kit' })).toBeVisible()
  }
}

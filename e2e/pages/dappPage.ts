/** The demo dApp: its buttons, the modal and the frame. */
import { expect, type Page } from '@playwright/test'
import type { Stack } from '../services/stack.ts'
import { ApprovalSheet } from './approvalSheet.ts'
import { waitForCode } from './mailText.ts'

export class DappPage {
  readonly page: Page
  readonly stack: Stack
  readonly approval: ApprovalSheet

  constructor(page: Page, stack: Stack) {
    this.page = page
    this.stack = stack
    this.approval = new ApprovalSheet(page)
  }

  open(host = 'dapp') {
    return this.page.goto(this.stack.dapp.origin(host))
  }

  readonly modal = () => this.page.getByTestId('w3m-modal-card')
  readonly fact = (name: string) => this.page.getByTestId(name)
  readonly result = () => this.page.getByTestId('result').first()
  readonly codeField = () => this.modal().getByTestId('wui-otp-input')

  async openModal() {
    await this.page.getByTestId('connect-button').click()
    await expect(this.modal()).toBeVisible()
  }

  async submitEmail(email: string) {
    const field = this.modal().getByLabel('Email')
    await field.fill(email)
    await field.press('Enter')
  }

  /** Presses Connect, submits the address and waits for the reply. */
  async startLogin(email: string) {
    await this.openModal()
    await this.submitEmail(email)
  }

  async typeCode(code: string) {
    await this.codeField().getByRole('textbox').first().click()
    await this.page.keyboard.type(code)
  }

  /** Opens the modal, and signs in with the code from the inbox. */
  async logIn(email: string) {
    await this.openModal()
    await this.signIn(email)
    await this.expectConnected()
  }

  /** Signs in, in the open modal. */
  async signIn(email: string) {
    const { inbox } = this.stack
    const before = inbox.newest()
    await this.submitEmail(email)
    await expect(this.codeField()).toBeVisible()
    await this.typeCode(await waitForCode(inbox, email, { after: before }))
  }

  async expectConnected() {
    await expect(this.fact('status')).toHaveText('connected')
    await expect(this.fact('address')).toHaveText(/^0x[0-9a-fA-F]{40}$/)
    await expect(this.modal()).toBeHidden()
  }

  async expectDisconnected() {
    await expect(this.page.getByTestId('connect-button')).toBeVisible()
    await expect(this.fact('status')).toHaveText('disconnected')
  }

  async address(): Promise<string> {
    return (await this.fact('address').textContent()) ?? ''
  }

  act(title: string) {
    return this.page.getByRole('button', { name: title, exact: true }).click()
  }

  /** Waits for the modal's word that a transaction was sent, and closes it. */
  async closeSent() {
    await expect(this.page.getByRole('dialog', { name: 'Transaction sent' })).toBeVisible()
    await this.modal().getByRole('button', { name: 'Done' }).click()
    await expect(this.modal()).toBeHidden()
  }

  async signOut() {
    await this.act('Sign out')
    await this.expectDisconnected()
  }
}

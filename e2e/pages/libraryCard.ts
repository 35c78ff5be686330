/** A library of the demo: its account and its buttons. */
import { expect, type Locator } from '@playwright/test'
import type { DappPage } from './dappPage.ts'

export class LibraryCard {
  readonly dapp: DappPage
  readonly card: Locator

  constructor(dapp: DappPage, title: string) {
    this.dapp = dapp
    this.card = dapp.page.getByRole('region', { name: title, exact: true })
  }

  /** @param library of the page's address */
  static open(dapp: DappPage, library: string) {
    return dapp.page.goto(`${dapp.stack.dapp.origin('dapp')}/libraries/?use=${library}`)
  }

  readonly fact = (name: string) => this.card.getByTestId(name)
  readonly result = () => this.card.getByTestId('result').first()
  readonly button = (name: string) => this.card.getByRole('button', { name, exact: true })

  act(name: string) {
    return this.button(name).click()
  }

  /** Presses Connect, and picks a wallet in the modal. */
  async choose(wallet: string) {
    await this.act('Connect')
    await this.dapp.modal().getByRole('button', { name: wallet }).click()
  }

  /** Waits for the address and returns it. */
  async expectConnected(form: RegExp | string): Promise<string> {
    await expect(this.fact('address')).toHaveText(form)
    return (await this.fact('address').textContent()) ?? ''
  }

  async expectDisconnected() {
    await expect(this.button('Connect')).toBeVisible()
  }

  /** Waits for a result of this form and returns it. */
  async readResult(form: RegExp): Promise<string> {
    await expect(this.result()).toHaveText(form)
    return (await this.result().textContent()) ?? ''
  }

  /** Disconnects, and checks that a reload does not connect. */
  async disconnectForGood() {
    await this.act('Disconnect')
    await this.expectDisconnected()
    await this.dapp.page.reload()
    await this.expectDisconnected()
  }
}

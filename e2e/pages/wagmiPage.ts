/** A wagmi dApp: its buttons, and what the hooks of wagmi and of Latchkey report. */
import { expect, type Page } from '@playwright/test'
import { ApprovalSheet } from './approvalSheet.ts'

type Layer = 'wagmi' | 'latchkey'
export type Reported = { status: string; address?: string; chain: number }

export class WagmiPage {
  readonly page: Page
  readonly approval: ApprovalSheet
  private readonly layers: readonly Layer[]

  /** @param layers whose hooks the page has */
  constructor(page: Page, layers: readonly Layer[]) {
    this.page = page
    this.layers = layers
    this.approval = new ApprovalSheet(page)
  }

  readonly modal = () => this.page.getByTestId('w3m-modal-card')
  readonly result = () => this.page.getByTestId('result')
  readonly connector = () => this.page.getByTestId('wagmi-connector')

  act(title: string) {
    return this.page.getByRole('button', { name: title, exact: true }).click()
  }

  /** Waits until every layer reports this. */
  async expectReported({ status, address = 'none', chain }: Reported) {
    for (const layer of this.layers) {
      await expect(this.page.getByTestId(`${layer}-status`)).toHaveText(status)
      await expect(this.page.getByTestId(`${layer}-address`)).toHaveText(address)
      await expect(this.page.getByTestId(`${layer}-chain`)).toHaveText(`${chain}`)
    }
  }

  /** Returns the hash of a transaction once it has a receipt. */
  async waitForReceipt(): Promise<string> {
    await expect(this.result()).toHaveText(/^0x[0-9a-f]{64}$/)
    const hash = (await this.result().textContent()) ?? ''
    await expect(this.page.getByTestId('receipt')).toHaveText(`success ${hash}`)
    return hash
  }

  /** Returns the hashes of the calls once all have succeeded. */
  async waitForCalls(): Promise<readonly string[]> {
    const calls = this.page.getByTestId('calls')
    await expect(calls).toHaveText(/^200( 0x[0-9a-f]{64})+$/)
    const [, ...hashes] = ((await calls.textContent()) ?? '').split(' ')
    return hashes
  }

  async address(): Promise<string> {
    return (await this.page.getByTestId('wagmi-address').textContent()) ?? ''
  }
}

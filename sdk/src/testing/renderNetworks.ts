import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../actions/connect.ts'
import { type MockConnectorFactory, mock } from '../connectors/mock/mock.ts'
import type { PublicViewName } from '../core/modal/publicViews.ts'
import type { InstanceOptions, ModalOptions } from '../core/options/options.ts'
import { base, mainnet } from '../networks/evm.ts'
import { evmAddress } from './mockUser.ts'
import { renderModal } from './renderModal.ts'
import type { TestLatchkey } from './startLatchkey.ts'

export type RenderNetworksParameters = {
  networks?: InstanceOptions['networks'] | undefined
  /** Default: Networks. */
  view?: PublicViewName
  modal?: ModalOptions
}

/** A dApp whose EVM wallet is connected, with the modal open. */
export async function renderNetworks({
  networks = [mainnet, base],
  view = 'Networks',
  modal = {},
}: RenderNetworksParameters = {}): Promise<{
  latchkey: TestLatchkey
  wallet: MockConnectorFactory
}> {
  const wallet = mock({ addresses: { eip155: evmAddress } })
  const { latchkey } = await renderModal({ connectors: [wallet], options: { networks, modal } })
  await connect(latchkey)
  latchkey.open({ view })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return { latchkey, wallet }
}

/** The button of a network. */
export const networkRow = (name: string) => page.getByTestId(`w3m-network-switch-${name}`)

/** Every button is at least 44 px high, and nothing is wider than the card. */
export function expectTouchable(): void {
  const dialog = page.getByRole('dialog').element()
  const heights = [...dialog.querySelectorAll('button')].map((button) => button.offsetHeight)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
}

import { createElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { connect } from '../actions/connect.ts'
import { mock } from '../connectors/mock/mock.ts'
import { createLatchkey } from '../createLatchkey.ts'
import { base, mainnet } from '../networks/evm.ts'
import { memoryStorage } from '../testing/memoryStorage.ts'
import { evmAddress } from '../testing/mockUser.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'
import { NetworkButton, type NetworkButtonProps } from './NetworkButton.tsx'

const button = page.getByTestId('network-button')

async function start(props: NetworkButtonProps = {}) {
  const wallet = mock({ addresses: { eip155: evmAddress } })
  const latchkey = createLatchkey({
    projectId: 'demo',
    networks: [mainnet, base],
    connectors: [wallet],
    storage: memoryStorage(),
  })
  onTestFinished(() => latchkey.destroy())
  await render(createElement(LatchkeyProvider, { latchkey }, createElement(NetworkButton, props)))
  return { latchkey, wallet }
}

test('default: shows the active network, and opens the list', async () => {
  const { latchkey } = await start()
  await expect.element(button).toHaveTextContent('Ethereum')
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await latchkey.switchNetwork(base)
  await expect.element(button).toHaveTextContent('Base')
  await button.click()
  await expect.element(page.getByRole('dialog', { name: 'Choose network' })).toBeVisible()
})

test('param: label, disabled', async () => {
  await start({ label: 'Network', disabled: true })
  await expect.element(button).toHaveTextContent('Network')
  await expect.element(button).toBeDisabled()
})

test('behavior: says so while the wallet is on a network that is not configured', async () => {
  const { latchkey, wallet } = await start()
  wallet.networkIds.eip155 = 'eip155:999'
  await connect(latchkey)
  await expect.element(button).toHaveTextContent('Switch network')
})

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
import type { TestOptions } from '../testing/startLatchkey.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'
import { NetworkButton, type NetworkButtonProps } from './NetworkButton.tsx'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const button = page.getByTestId('network-button')

async function start(props: NetworkButtonProps = {}, options: TestOptions = {}) {
  const events: string[] = []
  const wallet = mock({ addresses: { eip155: evmAddress } })
  const latchkey = createLatchkey({
    projectId: 'demo',
    networks: [mainnet, base],
    connectors: [wallet],
    storage: memoryStorage(),
    ...options,
  })
  onTestFinished(() => latchkey.destroy())
  latchkey.subscribe(({ event }) => events.push(event))
  await render(createElement(LatchkeyProvider, { latchkey }, createElement(NetworkButton, props)))
  return { latchkey, wallet, events }
}

test('default: shows the active network, and opens the list', async () => {
  const { latchkey, events } = await start()
  await expect.element(button).toHaveTextContent('Ethereum')
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await latchkey.switchNetwork(base)
  await expect.element(button).toHaveTextContent('Base')
  await button.click()
  await expect.element(page.getByRole('dialog', { name: 'Choose a network' })).toBeVisible()
  expect(events.filter((event) => event !== 'MODAL_CREATED')).toEqual([
    'INITIALIZE',
    'SWITCH_NETWORK',
    'CLICK_NETWORKS',
    'MODAL_OPEN',
  ])
  // The code loads when the page is idle.
  expect(events.filter((event) => event === 'MODAL_CREATED')).toHaveLength(1)
  latchkey.close()
  latchkey.open()
  expect(events.filter((event) => event === 'MODAL_CREATED')).toHaveLength(1)
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

test('param: modal.chainImages: a picture once the modal has opened, and not before', async () => {
  const { latchkey } = await start({}, { modal: { chainImages: { [mainnet.id]: dot } } })
  await expect.element(button).toHaveTextContent('EEthereum')
  const picture = () => button.element().querySelector('img')?.src
  expect(picture()).toBe(undefined)
  await button.click()
  await expect.poll(picture).toBe(dot)
  latchkey.close()
  await expect.element(button).toHaveTextContent(/^Ethereum$/)
  expect(picture()).toBe(dot)
})

test('param: modal.enableNetworkSwitch off: no button', async () => {
  await start({}, { modal: { enableNetworkSwitch: false } })
  expect(button.query()).toBe(null)
})

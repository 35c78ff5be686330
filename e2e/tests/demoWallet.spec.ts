/** The wallet that `npm start` offers to people who have none. */
import { recoverMessageAddress } from 'viem'
import type { DappPage } from '../pages/dappPage.ts'
import { expect, test } from './fixtures.ts'

test.use({ stackOptions: { clock: true, demoWallet: true } })

const question = ({ page }: DappPage, name: string) => page.getByRole('dialog', { name })

async function connect(dapp: DappPage) {
  await dapp.open()
  await dapp.openModal()
  await dapp.modal().getByRole('button', { name: 'Demo wallet' }).click()
  await question(dapp, 'Connect to this page?').getByRole('button', { name: 'Connect' }).click()
  await dapp.expectConnected()
}

test('a developer without a wallet connects, signs and sends; a reload keeps it', async ({
  person: { dapp },
}) => {
  await connect(dapp)
  await dapp.act('Sign a message')
  const signing = question(dapp, 'Sign this message?')
  await expect(signing).toContainText('Hello from the Latchkey demo.')
  await signing.getByRole('button', { name: 'Sign' }).click()
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{130}$/)
  const signature = (await dapp.result().textContent()) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'Hello from the Latchkey demo.', signature })).toBe(
    await dapp.address(),
  )

  await dapp.act('Get test ETH')
  await expect(dapp.fact('balance')).toHaveText('10 ETH')
  await dapp.act('Send 0.1 ETH')
  const sending = question(dapp, 'Send this transaction?')
  await expect(sending).toContainText('0.1 ETH')
  await sending.getByRole('button', { name: 'Send' }).click()
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{64}$/)
  await expect(dapp.fact('balance')).toHaveText('9.899 ETH')

  await dapp.page.reload()
  await dapp.expectConnected()
  await dapp.signOut()
  await dapp.page.reload()
  await dapp.expectDisconnected()
})

test('its dialog lies over the modal, and keys alone answer it', async ({ person: { dapp } }) => {
  await dapp.open()
  await dapp.openModal()
  const { keyboard } = dapp.page
  const connecting = question(dapp, 'Connect to this page?')
  await dapp.modal().getByRole('button', { name: 'Demo wallet' }).focus()
  await keyboard.press('Enter')
  await expect(connecting.getByRole('button', { name: 'Reject' })).toBeFocused()
  await keyboard.press('Escape')
  await expect(connecting).toBeHidden()
  await expect(dapp.modal().getByText('Connection declined')).toBeVisible()

  await dapp.modal().getByRole('button', { name: 'Try again' }).focus()
  await keyboard.press('Enter')
  await expect(connecting.getByRole('button', { name: 'Reject' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(connecting.getByRole('button', { name: 'Connect' })).toBeFocused()
  await keyboard.press('Enter')
  await dapp.expectConnected()
})

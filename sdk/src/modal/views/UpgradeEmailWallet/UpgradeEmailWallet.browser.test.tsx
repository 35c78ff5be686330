import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect as connectOwn } from '../../../actions/connect.ts'
import { mock } from '../../../connectors/mock/mock.ts'
import { reply } from '../../../testing/answers.ts'
import { focused } from '../../../testing/focused.ts'
import { evmAddress } from '../../../testing/mockUser.ts'
import { connect, renderModal } from '../../../testing/renderModal.ts'
import { expectTouchable } from '../../../testing/renderNetworks.ts'

const dialog = (name: string) => page.getByRole('dialog', { name })
const showAccount = page.getByRole('button', { name: 'Show account' })

async function open() {
  const rendered = await renderModal({ answers: { RPC_REQUEST: reply('0x0') } })
  connect(rendered.latchkey)
  rendered.latchkey.open({ view: 'UpgradeEmailWallet' })
  await expect.element(dialog('Upgrade your wallet')).toBeVisible()
  await expect.element(showAccount).toBeVisible()
  return rendered
}

describe('UpgradeEmailWallet', () => {
  test('default: says that nothing is to upgrade, whose wallet it is, and what follows an upgrade', async () => {
    await open()
    const view = page.getByTestId('upgrade-email-wallet')
    await expect.element(view).toHaveTextContent('There’s nothing to upgrade yet.')
    await expect.element(view).toHaveTextContent('Your wallet from 127.0.0.1:9 works in apps')
    await expect.element(view).toHaveTextContent('sign out here and sign in again')
    expect(page.getByRole('link').query()).toBe(null)
  })

  test('behavior: the account replaces it, by touch at 360 px', async () => {
    await page.viewport(360, 740)
    await open()
    expectTouchable()
    await showAccount.click()
    await expect.element(dialog('Account')).toBeVisible()
    expect(page.getByTestId('header-back').query()).toBe(null)
  })

  test('behavior: by keyboard, too', async () => {
    await open()
    for (let presses = 0; presses < 4 && focused() !== showAccount.element(); presses++) {
      await userEvent.keyboard('{Tab}')
    }
    expect(focused()).toBe(showAccount.element())
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('Account')).toBeVisible()
  })

  test('behavior: without a connection, the modal opens at Connect', async () => {
    const { latchkey } = await renderModal()
    latchkey.open({ view: 'UpgradeEmailWallet' })
    await expect.element(dialog('Sign in with email')).toBeVisible()
    await expect.element(showAccount).not.toBeInTheDocument()
  })

  test('behavior: a wallet of the user’s own is none of the login server’s', async () => {
    const { latchkey } = await renderModal({
      connectors: [mock({ addresses: { eip155: evmAddress } })],
    })
    await connectOwn(latchkey, { connector: 'mock' })
    latchkey.open({ view: 'UpgradeEmailWallet' })
    await expect.element(page.getByText('You’ve connected a wallet of your own.')).toBeVisible()
    expect(page.getByText('works in apps').query()).toBe(null)
  })
})

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
const link = page.getByRole('link', { name: /Open your account page/ })

async function open() {
  const rendered = await renderModal({ answers: { RPC_REQUEST: reply('0x0') } })
  connect(rendered.latchkey)
  rendered.latchkey.open()
  await page.getByRole('button', { name: 'Account settings' }).click()
  await expect.element(dialog('Account settings')).toBeVisible()
  return rendered
}

describe('AccountSettings', () => {
  test('default: from the account to the page of the login server, in a new tab', async () => {
    const { latchkey } = await open()
    await expect.element(link).toBeVisible()
    const { frameUrl } = latchkey._internal.options
    const element = link.element() as HTMLAnchorElement
    expect(element.href).toBe(new URL('/account', frameUrl).href)
    expect(element.target).toBe('_blank')
    expect(element.rel).toContain('noopener')
  })

  test('behavior: by touch at 360 px', async () => {
    await page.viewport(360, 740)
    await open()
    await expect.element(link).toBeVisible()
    expectTouchable()
  })

  test('behavior: by keyboard, too', async () => {
    await open()
    await expect.element(link).toBeVisible()
    for (let presses = 0; presses < 5 && focused() !== link.element(); presses++) {
      await userEvent.keyboard('{Tab}')
    }
    expect(focused()).toBe(link.element())
  })

  test('behavior: a wallet of the user’s own has no settings at the login server', async () => {
    const { latchkey } = await renderModal({
      connectors: [mock({ addresses: { eip155: evmAddress } })],
    })
    await connectOwn(latchkey, { connector: 'mock' })
    latchkey.open({ view: 'AccountSettings' })
    await expect.element(page.getByTestId('account-settings')).toBeVisible()
    expect(link.query()).toBe(null)
    latchkey.open({ view: 'Account' })
    await expect.element(dialog('Account')).toBeVisible()
    expect(page.getByRole('button', { name: 'Account settings' }).query()).toBe(null)
  })
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pushView } from '../../../core/modal/pushView.ts'
import { focused } from '../../../testing/focused.ts'
import { installWalletApi, walletApiUrl } from '../../../testing/installWalletApi.ts'
import { renderModal } from '../../../testing/renderModal.ts'
import type { TestOptions } from '../../../testing/startLatchkey.ts'

/** The list is requested 4 times, with pauses of 7 s in all. */
const slow = { timeout: 12_000 }
const links = () => page.getByRole('link').all()

async function open(modal: object = {}, options: TestOptions = {}) {
  const { latchkey } = await renderModal({ options: { ...options, modal } })
  latchkey.open()
  pushView(latchkey, { name: 'GetWallet', data: undefined })
  await expect.element(page.getByRole('dialog', { name: 'Get a wallet' })).toBeVisible()
}

describe('GetWallet', () => {
  test('default: 4 wallets, each with its website in a tab that learns nothing', async () => {
    await open()
    await expect.element(page.getByText('Install one of these wallets')).toBeVisible()
    await expect.poll(() => links().length).toBe(4)
    for (const link of links()) {
      const { href, target, rel } = link.element() as HTMLAnchorElement
      expect([href.startsWith('https://'), target, rel]).toEqual([
        true,
        '_blank',
        'noopener noreferrer',
      ])
    }
  })

  test('behavior: the wallets of the dApp come first', async () => {
    const own = { id: 'own', name: 'Own', homepage: 'https://own.example' }
    await open({ customWallets: [own], featured: ['me.rainbow'] })
    await expect.poll(() => links().length).toBe(4)
    expect(links()[0]?.element().textContent).toContain('Rainbow')
    expect(links()[1]?.element().textContent).toContain('Own')
  })

  test.each([
    ['touch', () => page.getByTestId('retry-wallets').click()],
    [
      'keyboard',
      () => {
        page.getByTestId('retry-wallets').element().focus()
        return userEvent.keyboard('{Enter}')
      },
    ],
  ])('error: a list that fails names the cause; another try, by %s, brings it', async (_, act) => {
    const walletApi = installWalletApi([
      { id: 'a', name: 'Example', homepage: 'https://wallet.example', mobile_link: 'a://' },
    ])
    walletApi.status = 403
    await open({}, { api: { url: walletApiUrl } })
    const alert = page.getByRole('alert').first()
    await expect.element(alert, slow).toHaveTextContent('This site can’t show the list.')
    expect(page.getByText('Install one of these wallets').query()).toBe(null)
    expect(page.getByRole('button', { name: 'See all wallets' }).query()).toBe(null)
    walletApi.status = 200
    await act()
    await expect.poll(() => links().length).toBe(1)
    await expect.poll(() => focused()?.closest('[role=dialog]')).not.toBe(null)
  })

  test('behavior: leads to all wallets', async () => {
    await open()
    await page.getByRole('button', { name: 'See all wallets' }).click()
    await expect.element(page.getByRole('dialog', { name: 'All wallets' })).toBeVisible()
  })
})

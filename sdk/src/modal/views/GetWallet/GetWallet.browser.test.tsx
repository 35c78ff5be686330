import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pushView } from '../../../core/modal/pushView.ts'
import { renderModal } from '../../../testing/renderModal.ts'

const links = () => page.getByRole('link').all()

async function open(modal: object = {}) {
  const { latchkey } = await renderModal({ options: { modal } })
  latchkey.open()
  pushView(latchkey, { name: 'GetWallet', data: undefined })
  await expect.element(page.getByRole('dialog', { name: 'Get a wallet' })).toBeVisible()
}

describe('GetWallet', () => {
  test('default: 4 wallets, each with its website in a tab that learns nothing', async () => {
    await open()
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

  test('behavior: leads to all wallets', async () => {
    await open()
    await page.getByRole('button', { name: 'See all wallets' }).click()
    await expect.element(page.getByRole('dialog', { name: 'All wallets' })).toBeVisible()
  })
})

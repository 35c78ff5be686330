import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pushView } from '../../../core/modal/pushView.ts'
import { renderModal } from '../../../testing/renderModal.ts'
import type { Wallet } from '../../../wallets/wallet.ts'

const wallet: Wallet = {
  id: 'example',
  name: 'Example',
  namespaces: [],
  chains: [],
  links: {},
  stores: {
    ios: 'https://apps.example/1',
    android: 'https://play.example/1',
    chrome: 'https://store.example/1',
  },
  homepage: 'https://wallet.example',
  injected: [],
  supportsWalletConnect: true,
}

async function open(changes: Partial<Wallet> = {}) {
  const { latchkey } = await renderModal()
  latchkey.open()
  pushView(latchkey, { name: 'Downloads', data: { wallet: { ...wallet, ...changes } } })
  await expect.element(page.getByRole('dialog', { name: 'Get Example' })).toBeVisible()
  return latchkey
}

describe('Downloads', () => {
  test('behavior: the dApp learns which wallet the user gets', async () => {
    const latchkey = await open()
    const events: unknown[] = []
    latchkey.subscribe(({ event, properties }) => events.push([event, properties]))
    const link = page.getByRole('link', { name: /Example website/ })
    await expect.element(link).toBeVisible()
    // The page stays.
    link.element().addEventListener('click', (event) => event.preventDefault())
    await link.click()
    expect(events).toEqual([['GET_WALLET', { name: 'Example' }]])
  })

  test('default: every store of the wallet, and its website', async () => {
    await open()
    await expect.poll(() => page.getByRole('link').all().length).toBe(4)
    const links = page.getByRole('link').all()
    expect(links.map((link) => (link.element() as HTMLAnchorElement).href)).toEqual([
      'https://store.example/1',
      'https://apps.example/1',
      'https://play.example/1',
      'https://wallet.example/',
    ])
    for (const link of links) {
      const anchor = link.element() as HTMLAnchorElement
      expect(anchor.rel).toBe('noopener noreferrer')
      expect(link.element().querySelector('.wallet-icon')).toBe(null)
      expect(link.element().querySelectorAll('svg')).toHaveLength(2)
      expect(anchor.offsetHeight).toBeGreaterThanOrEqual(44)
    }
  })

  test('behavior: phone stores name their phones, and have no part in a reload', async () => {
    const { chrome: _, ...stores } = wallet.stores
    await open({ stores })
    await expect.element(page.getByRole('link', { name: /^App Store\s*iPhone/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /^Google Play\s*Android/ })).toBeVisible()
    expect(page.getByText('reload this page').query()).toBe(null)
  })

  test('behavior: an address that must not be opened is no link', async () => {
    await open({ homepage: 'javascript:alert(1)', stores: { chrome: 'data:text/html,x' } })
    await expect.element(page.getByText('Example has no download for this device')).toBeVisible()
    expect(page.getByRole('link').query()).toBe(null)
    await page.getByRole('button', { name: 'Choose another wallet' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Sign in with email' })).toBeVisible()
  })
})

import jsQR from 'jsqr'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { frame } from '../../../connectors/frame/frame.ts'
import { mock } from '../../../connectors/mock/mock.ts'
import { connectWallet } from '../../../core/connection/connectWallet.ts'
import { LatchkeyError } from '../../../core/errors.ts'
import { createDeferred } from '../../../primitives/deferred.ts'
import { focused } from '../../../testing/focused.ts'
import { evmAddress } from '../../../testing/mockUser.ts'
import { renderModal } from '../../../testing/renderModal.ts'
import type { Wallet } from '../../../wallets/wallet.ts'

const uri = `wc:${'7f6e504bfad60b48'.repeat(4)}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6e'.repeat(4)}`
const wallet: Wallet = {
  id: 'orange',
  name: 'Orange',
  rdns: 'org.example.orange',
  namespaces: ['eip155'],
  chains: [],
  links: { native: 'orange://', desktop: 'orange-desktop://', web: 'https://orange.example.org' },
  stores: { chrome: 'https://store.example.org/orange' },
  injected: [],
  supportsWalletConnect: true,
}
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0 Mobile Safari/537.36'

const dialog = page.getByRole('dialog')
const code = page.getByRole('img', { name: /^QR code/ })
const copy = page.getByRole('button', { name: 'Copy link' })
const retry = page.getByRole('button', { name: 'Try again' })

type Options = {
  wallet?: Wallet
  theme?: 'light' | 'dark'
  userAgent?: string
  /** Default: true. */
  email?: boolean
}

/** A connector that pairs with wallets. The test decides the outcome. */
async function start({ wallet, theme = 'light', userAgent, email = true }: Options = {}) {
  if (userAgent !== undefined) {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    onTestFinished(() => agent.mockRestore())
  }
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => opened.mockRestore())
  const connectorMock = mock({
    id: 'walletConnect',
    name: 'WalletConnect',
    pairs: true,
    addresses: { eip155: evmAddress },
  })
  let outcome = createDeferred<void>()
  const { latchkey } = await renderModal({
    connectors: [
      frame(),
      (context) => {
        const connector = connectorMock(context)
        return {
          ...connector,
          async connect(call) {
            outcome = createDeferred()
            call.signal?.addEventListener('abort', () =>
              outcome.reject(new LatchkeyError('ABORTED')),
            )
            await outcome.promise
            return connector.connect(call)
          },
        }
      },
    ],
    options: { modal: { theme, features: { email } } },
  })
  const connector = latchkey._internal.connectors.find(({ pairs }) => pairs)
  if (!connector) throw new Error('No connector')
  latchkey.open()
  await expect.element(dialog).toBeVisible()
  void connectWallet(latchkey, connector, wallet)
  const pair = (text = uri) =>
    connectorMock.emit({ type: 'pairing', pairing: { uri: text, expiresAt: Date.now() + 240_000 } })
  const fail = (name: string) => {
    connectorMock.emit({ type: 'pairing', pairing: undefined })
    outcome.reject(new LatchkeyError(name))
  }
  return { latchkey, opened, pair, fail, approve: () => outcome.resolve() }
}

/** Reads the code from the screen, as a phone does. */
async function scan(): Promise<string | undefined> {
  const code = page.getByRole('img', { name: /^QR code/ })
  const base64 = await code.screenshot({ save: false })
  const image = await createImageBitmap(
    await (await fetch(`data:image/png;base64,${base64}`)).blob(),
  )
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  context?.drawImage(image, 0, 0)
  const pixels = context?.getImageData(0, 0, image.width, image.height)
  return pixels && jsQR(pixels.data, pixels.width, pixels.height)?.data
}

describe('ConnectingWalletConnect', () => {
  test.each(['light', 'dark'] as const)(
    'default: a scanner reads the code, theme %s',
    async (theme) => {
      const { pair } = await start({ wallet, theme })
      await expect.element(page.getByText('Preparing the code')).toBeVisible()
      await expect.element(copy).toBeDisabled()
      const fill = () => getComputedStyle(copy.element()).backgroundColor
      expect(fill()).toBe('rgba(0, 0, 0, 0)')
      pair()
      await expect
        .element(code)
        .toHaveAccessibleName(`QR code to connect Orange to ${location.host}`)
      expect(await scan()).toBe(uri)
      await expect.poll(fill).not.toBe('rgba(0, 0, 0, 0)')
      await expect
        .element(page.getByRole('status').first())
        .toHaveTextContent('Open Orange on your phone')
    },
  )

  test('behavior: on a narrow screen, modules are whole pixels, and a scanner reads the code', async () => {
    const { innerWidth, innerHeight } = window
    await page.viewport(360, 740)
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    const { pair } = await start({ wallet })
    pair()
    await expect.element(code).toBeVisible()
    const svg = code.element() as SVGSVGElement
    const { width } = svg.getBoundingClientRect()
    const module = width / svg.viewBox.baseVal.width
    expect(module).toBe(Math.round(module))
    expect(module).toBeGreaterThanOrEqual(3)
    expect(await scan()).toBe(uri)
    const [first, ...others] = page.getByRole('tab').all()
    const height = (tab: typeof first) => tab?.element().getBoundingClientRect().height
    for (const tab of others) expect(height(tab)).toBe(height(first))
    for (const { scrollWidth, clientWidth } of page.getByRole('tab').elements()) {
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    }
    const list = page.getByRole('tablist').element()
    expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  })

  test('behavior: the card keeps its height when the code appears', async () => {
    const { pair } = await start({ wallet })
    await expect.element(page.getByText('Preparing the code')).toBeVisible()
    const view = () => page.getByRole('tabpanel').element().getBoundingClientRect().height
    const before = view()
    pair()
    await expect.element(code).toBeVisible()
    expect(view()).toBe(before)
  })

  test('behavior: a wallet with downloads leads to them, and back to its code', async () => {
    const { pair } = await start({ wallet })
    pair()
    await page.getByRole('button', { name: 'Don’t have Orange? Get it' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Get Orange' })).toBeVisible()
    await page.getByTestId('header-back').click()
    await expect.element(code).toBeVisible()
  })

  test('behavior: a wallet without downloads offers none', async () => {
    const { pair } = await start({ wallet: { ...wallet, stores: {} } })
    pair()
    await expect.element(code).toBeVisible()
    expect(page.getByTestId('get-wallet').query()).toBe(null)
  })

  test('behavior: the wallet approves: the modal closes, and the wallet is a recent one', async () => {
    const { latchkey, pair, approve } = await start({ wallet })
    pair()
    await expect.element(code).toBeVisible()
    approve()
    await expect.element(dialog).not.toBeInTheDocument()
    const { storage } = latchkey._internal
    await expect.poll(() => storage.getItem('@appkit/recent_wallets')).toContain('"orange"')
    expect(storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBeNull()
  })

  test('behavior: the link is copied, and a toast says so', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => written.mockRestore())
    const { pair } = await start()
    pair()
    await copy.click()
    await expect.element(page.getByText('Link copied')).toBeVisible()
    expect(written).toHaveBeenCalledWith(uri)
  })

  test.each([
    ['USER_REJECTED', 'status', 'Connection declined'],
    ['PAIRING_EXPIRED', 'alert', 'The request has expired'],
    ['RELAY_UNREACHABLE', 'alert', 'The connection service isn’t responding'],
    ['WALLET_FAILED', 'alert', 'Orange didn’t connect'],
  ])('error: %s, then tried again with another code', async (name, role, title) => {
    const { pair, fail } = await start({ wallet })
    pair()
    await expect.element(code).toBeVisible()
    fail(name)
    await expect.element(page.getByRole(role).filter({ hasText: title })).toBeVisible()
    await expect.element(code).not.toBeInTheDocument()
    retry.element().focus()
    await userEvent.keyboard('{Enter}')
    pair(`${uri}&methods=x`)
    await expect.element(code).toBeVisible()
    expect(await scan()).toBe(`${uri}&methods=x`)
  })

  test('error: a failure leaves the focus on the tabs', async () => {
    const { pair, fail } = await start({ wallet })
    pair()
    const tab = page.getByRole('tab', { name: 'Phone' })
    await tab.click()
    fail('WALLET_FAILED')
    await expect.element(retry).toBeVisible()
    expect(focused()).toBe(tab.element())
  })

  test('error: a failure that takes the focused button away moves the focus to the next', async () => {
    const { pair, fail } = await start({ wallet })
    pair()
    await copy.click()
    fail('WALLET_FAILED')
    await expect.element(retry).toBeVisible()
    await expect.poll(focused).toBe(retry.element())
  })

  test.each([
    [true, /installed in this browser, or sign in with email\.$/],
    [false, /installed in this browser\.$/],
  ])('error: PACKAGE_MISSING leads to other wallets, email %s', async (email, help) => {
    const { fail } = await start({ wallet, email })
    fail('PACKAGE_MISSING')
    const alert = page.getByRole('alert')
    await expect.element(alert).toHaveTextContent('This site can’t connect to wallets on other')
    await expect.element(alert).toHaveTextContent(help)
    await expect.element(retry).not.toBeInTheDocument()
    expect(page.getByRole('tab').query()).toBe(null)
    await page.getByRole('button', { name: 'Choose another wallet' }).click()
    await expect.element(page.getByRole('list', { name: 'Wallets' })).toBeVisible()
  })

  test('behavior: tabs, by arrow keys: web app and app open with the pairing URI', async () => {
    const { opened, pair } = await start({ wallet })
    pair()
    await page.getByRole('tab', { name: 'Phone' }).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(focused).toBe(page.getByRole('tab', { name: 'Web app' }).element())
    const link = encodeURIComponent(uri)
    const waiting = page.getByText('Continue in Orange')
    expect(waiting.query()).toBe(null)
    await page.getByRole('button', { name: 'Open web app' }).click()
    await expect.element(waiting).toBeVisible()
    expect(opened).toHaveBeenLastCalledWith(
      `https://orange.example.org/wc?uri=${link}`,
      '_blank',
      'noreferrer noopener',
    )
    await page.getByRole('tab', { name: 'Desktop' }).click()
    await page.getByRole('button', { name: 'Open Orange' }).click()
    expect(opened.mock.lastCall?.[0]).toBe(`orange-desktop://wc?uri=${link}`)
    await page.getByRole('tab', { name: 'Extension' }).click()
    await expect
      .element(page.getByRole('link', { name: /^Get Orange/ }))
      .toHaveAttribute('href', 'https://store.example.org/orange')
  })

  test('behavior: on a phone, the app opens at once and again, and its link is kept', async () => {
    const { latchkey, opened, pair, approve } = await start({ wallet, userAgent: pixel })
    pair()
    await expect.poll(() => opened.mock.calls.length).toBe(1)
    expect(opened.mock.lastCall?.[0]).toBe(`orange://wc?uri=${encodeURIComponent(uri)}`)
    await page.getByRole('button', { name: 'Open Orange' }).click()
    expect(opened).toHaveBeenCalledTimes(2)
    approve()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(latchkey._internal.storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')).toBe(
      JSON.stringify({ href: 'orange://', name: 'Orange' }),
    )
  })

  test('behavior: back ends the attempt', async () => {
    const { latchkey, pair } = await start()
    pair()
    await page.getByTestId('header-back').click()
    await expect.element(page.getByRole('list', { name: 'Wallets' })).toBeVisible()
    expect(latchkey._internal.stores.walletAttempt.getState().status).toBe('idle')
  })
})

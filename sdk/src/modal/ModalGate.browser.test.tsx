import type { Languages } from '@latchkey/ui'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { showToast } from '../core/modal/showToast.ts'
import { LatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { createDeferred } from '../primitives/deferred.ts'
import { type TestLatchkey, testLatchkey } from '../testing/startLatchkey.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { ModalGate } from './ModalGate.tsx'

const languages: Languages = {
  pl: {
    button: async () => ({ default: { 'button.connect': 'Połącz portfel' } }),
    modal: async () => ({
      default: {
        'title.ConnectEmail': 'Połącz przez e-mail',
        'modal.close': 'Zamknij',
      },
    }),
    errors: async () => ({ default: { INVALID_EMAIL: 'Nieprawidłowy adres.' } }),
  },
  ar: { modal: async () => ({ default: { 'title.ConnectEmail': 'محفظة' } }) },
}

/** A page with one provider and button for each locale. */
async function open(locales: readonly (string | undefined)[], known: Languages = languages) {
  const instances = locales.map((locale) => testLatchkey({ modal: { locale } }))
  await show(instances, known)
  return instances
}

async function show(instances: readonly TestLatchkey[], known: Languages = languages) {
  onTestFinished(() => {
    for (const latchkey of instances) latchkey.destroy()
  })
  await render(
    instances.map((latchkey, index) => (
      <LatchkeyContext.Provider key={latchkey._internal.options.locale ?? index} value={latchkey}>
        <ModalGate languages={known}>
          <ConnectButton />
        </ModalGate>
      </LatchkeyContext.Provider>
    )),
  )
}

const host = () => document.querySelector<HTMLElement>('latchkey-modal')

describe('ModalGate', () => {
  test('param: locale: modal, button, errors and toast are in it, and the root says so', async () => {
    const [latchkey] = await open(['pl-PL'])
    if (!latchkey) return expect.unreachable()
    await expect.element(page.getByRole('button', { name: 'Połącz portfel' })).toBeVisible()
    await page.getByRole('button', { name: 'Połącz portfel' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Połącz przez e-mail' })).toBeVisible()
    expect(host()).toMatchObject({ lang: 'pl', dir: 'ltr' })
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
    await page.getByTestId('email-submit').click()
    await expect.element(page.getByText('Nieprawidłowy adres.')).toBeVisible()
    void showToast(latchkey, { variant: 'error', code: 'INVALID_EMAIL', message: 'x' })
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Nieprawidłowy adres.' }))
      .toBeVisible()
  })

  test('behavior: a language from right to left', async () => {
    const [latchkey] = await open(['ar'])
    latchkey?.open()
    await expect.element(page.getByRole('dialog', { name: 'محفظة' })).toBeVisible()
    expect(host()).toMatchObject({ lang: 'ar', dir: 'rtl' })
  })

  test('behavior: no English is seen of a modal whose language loads', async () => {
    const german = createDeferred<{ default: { 'title.ConnectEmail': string } }>()
    const [latchkey] = await open(['de'], { de: { modal: () => german.promise } })
    const titles: (string | null | undefined)[] = []
    const watch = setInterval(() => {
      const title = host()?.shadowRoot?.querySelector('.header-title')?.textContent
      if (title) titles.push(title)
    }, 5)
    onTestFinished(() => clearInterval(watch))
    latchkey?.open()
    await expect.element(page.getByText('Loading', { exact: true })).toBeVisible()
    german.resolve({ default: { 'title.ConnectEmail': 'Mit E-Mail anmelden' } })
    await expect.element(page.getByRole('dialog', { name: 'Mit E-Mail anmelden' })).toBeVisible()
    expect(new Set(titles)).toEqual(new Set(['Mit E-Mail anmelden']))
  })

  test('behavior: a language that is late is not waited for, and follows', async () => {
    const german = createDeferred<{ default: { 'title.ConnectEmail': string } }>()
    const [latchkey] = await open(['de'], { de: { modal: () => german.promise } })
    latchkey?.open()
    await expect.element(page.getByRole('dialog', { name: 'Sign in with email' })).toBeVisible()
    german.resolve({ default: { 'title.ConnectEmail': 'Mit E-Mail anmelden' } })
    await expect.element(page.getByRole('dialog', { name: 'Mit E-Mail anmelden' })).toBeVisible()
  })

  test('error: a language that does not load is English', async () => {
    const [latchkey] = await open(['de'], { de: { modal: () => Promise.reject(new TypeError()) } })
    latchkey?.open()
    await expect.element(page.getByRole('dialog', { name: 'Sign in with email' })).toBeVisible()
    expect(host()).toMatchObject({ lang: 'en', dir: 'ltr' })
  })

  test('behavior: looks for wallets, and does not wait for a connector that does not end', async () => {
    const latchkey = testLatchkey()
    const discover = vi.spyOn(latchkey._internal, 'discover').mockReturnValue(new Promise(() => {}))
    await show([latchkey])
    latchkey.open()
    await expect.element(page.getByRole('dialog', { name: 'Sign in with email' })).toBeVisible()
    expect(discover).toHaveBeenCalled()
  })

  test('behavior: two instances of one page have a language each', async () => {
    await open(['en', 'pl'])
    await expect.element(page.getByRole('button', { name: 'Połącz portfel' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Connect wallet' })).toBeVisible()
  })

  test('behavior: the first render is English, as on a server', async () => {
    const latchkey = testLatchkey({ modal: { locale: 'pl' } })
    const container = document.createElement('div')
    document.body.append(container)
    const root = createRoot(container)
    onTestFinished(() => {
      root.unmount()
      container.remove()
      latchkey.destroy()
    })
    flushSync(() =>
      root.render(
        <LatchkeyContext.Provider value={latchkey}>
          <ModalGate languages={languages}>
            <ConnectButton />
          </ModalGate>
        </LatchkeyContext.Provider>,
      ),
    )
    expect(container.textContent).toBe('Connect wallet')
    await expect.element(page.getByRole('button', { name: 'Połącz portfel' })).toBeVisible()
  })

  test('default: the first of the browser’s languages that there is', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', 'pl-PL', 'en'])
    onTestFinished(() => void vi.restoreAllMocks())
    await open([undefined])
    await expect.element(page.getByRole('button', { name: 'Połącz portfel' })).toBeVisible()
  })
})

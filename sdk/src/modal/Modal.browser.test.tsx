import { flushSync } from 'react-dom'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dispatchLogin } from '../core/login/dispatchLogin.ts'
import { showLoginStep } from '../core/login/showLoginStep.ts'
import { pushView } from '../core/modal/pushView.ts'
import { showToast } from '../core/modal/showToast.ts'
import { focused } from '../testing/focused.ts'
import { connect, renderModal } from '../testing/renderModal.ts'

const dialog = page.getByRole('dialog')
const close = page.getByRole('button', { name: 'Close' })
const email = page.getByRole('textbox', { name: 'Email' })

const card = () => dialog.element().querySelector<HTMLElement>('.card') as HTMLElement

describe('Modal', () => {
  test('default: a labelled dialog of 360 px', async () => {
    await page.viewport(1280, 800)
    await renderModal()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Sign in with email' })).toBeVisible()
    expect(dialog.element().getAttribute('aria-modal')).toBe('true')
    expect(card().offsetWidth).toBe(360)
    await expect.element(page.getByTestId('w3m-modal-card')).toBeVisible()
  })

  test.each([
    [true, 800],
    [false, undefined],
  ])('param: modal.enableMobileFullScreen %s, on a phone and elsewhere', async (isOn, height) => {
    await page.viewport(360, 800)
    const { latchkey } = await renderModal({
      options: { modal: { enableMobileFullScreen: isOn, terms: 'https://dapp.example/terms' } },
    })
    latchkey.open()
    await expect.element(email).toBeVisible()
    if (height) expect([card().offsetWidth, card().offsetHeight]).toEqual([360, height])
    else expect(card().offsetHeight).toBeLessThan(800)
    await page.viewport(1280, 800)
    expect([card().offsetWidth, card().offsetHeight < 800]).toEqual([360, true])
  })

  test('behavior: the focus goes in, stays in with Tab, and returns on close', async () => {
    await renderModal({ options: { modal: { terms: 'https://dapp.example/terms' } } })
    await page.getByTestId('connect-button').click()
    await expect.poll(() => focused() === email.query()).toBe(true)
    const seen = new Set<Element | null>()
    for (let step = 0; step < 8; step++) {
      await userEvent.keyboard('{Tab}')
      seen.add(focused())
      expect(dialog.element().contains(focused())).toBe(true)
    }
    expect(seen).toContain(close.element())
    expect(seen).toContain(page.getByRole('link', { name: 'Terms of Service' }).element())
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    expect(dialog.element().contains(focused())).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(document.activeElement).toBe(page.getByTestId('connect-button').element())
  })

  test('behavior: focus that the page takes away comes back', async () => {
    await renderModal()
    await page.getByTestId('connect-button').click()
    await expect.element(email).toBeVisible()
    const outside = page.getByTestId('connect-button').element() as HTMLElement
    outside.focus()
    expect(dialog.element().contains(focused())).toBe(true)
  })

  test.each([
    ['the close button', () => page.getByTestId('w3m-header-close').click()],
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['the backdrop', () => page.elementLocator(overlay()).click({ position: { x: 5, y: 5 } })],
  ])('behavior: %s closes', async (_, act) => {
    const { latchkey } = await renderModal()
    latchkey.open()
    await expect.element(email).toBeVisible()
    await act()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(document.querySelector('latchkey-modal')).toBe(null)
  })

  test('behavior: while a code is checked it shakes for 500 ms and stays', async () => {
    const { latchkey } = await renderModal()
    latchkey.open()
    await expect.element(email).toBeVisible()
    const login = { method: 'email', email: 'ada@example.org' } as const
    dispatchLogin(latchkey, { type: 'started', step: { ...login, step: 'address' } })
    showLoginStep(latchkey, { ...login, step: 'code', expiresAt: 0, resendAt: 0 })
    dispatchLogin(latchkey, { type: 'submitted' })
    const shaking: boolean[] = []
    const observer = new MutationObserver(() => shaking.push(card().hasAttribute('data-shake')))
    observer.observe(card(), { attributeFilter: ['data-shake'] })
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => shaking).toEqual([true, false])
    expect(card().getAnimations(), 'it does not come in again').toEqual([])
    await expect.element(dialog).toBeVisible()
  })

  test('behavior: back goes to the view before and is not there on the first', async () => {
    const { latchkey } = await renderModal()
    latchkey.open()
    await expect.element(email).toBeVisible()
    expect(page.getByTestId('header-back').query()).toBe(null)
    latchkey._internal.stores.modal.setState(({ router }) => ({
      router: {
        direction: 'next',
        history: [...router.history, { name: 'EmailVerifyDevice', data: { email: 'a@b.c' } }],
      },
    }))
    await expect.element(page.getByRole('dialog', { name: 'Approve this device' })).toBeVisible()
    await page.getByTestId('header-back').click()
    await expect.element(page.getByRole('dialog', { name: 'Sign in with email' })).toBeVisible()
    await expect.element(email).toBeVisible()
  })

  test('behavior: a view that is left takes neither focus nor clicks any more', async () => {
    const { latchkey } = await renderModal()
    latchkey.open()
    await expect.poll(() => focused() === email.query()).toBe(true)
    const field = email.element() as HTMLElement
    flushSync(() => pushView(latchkey, { name: 'EmailVerifyDevice', data: { email: 'a@b.c' } }))
    expect(focused()).toBe(dialog.element())
    field.focus()
    expect(focused()).toBe(dialog.element())
    expect(field.closest<HTMLElement>('.stage-view')?.inert).toBe(true)
    await expect.element(page.getByText('a@b.c')).toBeVisible()
    expect(page.getByText('a@b.c').element().closest<HTMLElement>('.stage-view')?.inert).toBe(false)
  })

  test('behavior: a bottom sheet up to 430 px, nothing wider than the screen', async () => {
    await page.viewport(360, 740)
    const { latchkey } = await renderModal({
      options: { modal: { privacy: 'https://d.example/p' } },
    })
    latchkey.open()
    await expect.element(email).toBeVisible()
    await expect.poll(() => card().getAnimations().length).toBe(0)
    const { left, right, bottom } = card().getBoundingClientRect()
    expect([left, right, bottom]).toEqual([0, 360, 740])
    expect(card().scrollWidth).toBeLessThanOrEqual(card().clientWidth)
    await page.viewport(1280, 800)
  })

  test('behavior: at the top of a low window, the centre of a high one', async () => {
    await page.viewport(1280, 700)
    const { latchkey } = await renderModal()
    latchkey.open()
    await expect.element(email).toBeVisible()
    await expect.poll(() => card().getBoundingClientRect().top).toBe(16)
    await page.viewport(1280, 900)
    await expect.poll(() => card().getBoundingClientRect().top).toBeGreaterThan(100)
    await page.viewport(1280, 800)
  })

  test('behavior: the page does not scroll while it is open, and its styles stay out', async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { border: 9px solid red !important; width: 9px !important }')
    document.adoptedStyleSheets.push(sheet)
    const { latchkey } = await renderModal()
    latchkey.open()
    await expect.element(email).toBeVisible()
    expect(getComputedStyle(document.body).overflow).toBe('hidden')
    expect(card().offsetWidth).toBe(360)
    expect(getComputedStyle(card()).borderWidth).toBe('1px')
    latchkey.close()
    await expect.poll(() => getComputedStyle(document.body).overflow).toBe('visible')
    document.adoptedStyleSheets.pop()
  })

  test('behavior: it is English and goes from left to right, whatever the page is', async () => {
    const root = document.documentElement
    root.dir = 'rtl'
    onTestFinished(() => root.removeAttribute('dir'))
    const { latchkey } = await renderModal()
    latchkey.open()
    await expect.element(email).toBeVisible()
    expect(getComputedStyle(card()).direction).toBe('ltr')
    expect(document.querySelector<HTMLElement>('latchkey-modal')?.lang).toBe('en')
  })

  test('behavior: it draws without a style element', async () => {
    const { latchkey } = await renderModal()
    latchkey.open()
    await expect.element(email).toBeVisible()
    expect(document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('style')).toBe(null)
  })

  test('behavior: a toast shows without the card, and takes no click from the page', async () => {
    const { latchkey } = await renderModal()
    // Once the modal's code is there.
    latchkey.open()
    await expect.element(email).toBeVisible()
    latchkey.close()
    const failed = { code: 'DISCONNECT_FAILED', message: 'x', variant: 'error' } as const
    const shown = showToast(latchkey, failed)
    await expect.element(page.getByText('Failed to disconnect')).toBeVisible()
    expect(dialog.query()).toBe(null)
    const toast = page.getByText('Failed to disconnect').element()
    const { left, top, width, height } = toast.getBoundingClientRect()
    const beneath = document.elementFromPoint(left + width / 2, top + height / 2)
    expect(beneath?.localName).not.toBe('latchkey-modal')
    await shown
    await expect.poll(() => document.querySelector('latchkey-modal')).toBe(null)
  })

  test('behavior: a toast is announced and goes after a while', async () => {
    const { latchkey } = await renderModal()
    connect(latchkey)
    latchkey.open()
    await expect.element(page.getByTestId('disconnect-button')).toBeVisible()
    const toast = page.getByText('Address copied')
    const copied = { code: 'ADDRESS_COPIED', message: 'x' }
    showToast(latchkey, { ...copied, variant: 'loading' })
    await expect.element(toast).toBeVisible()
    expect(toast.element().closest('[aria-live]')).not.toBe(null)
    await showToast(latchkey, { ...copied, variant: 'success' })
    await expect.element(toast).not.toBeInTheDocument()
  })

  test.for([
    [360, 740],
    [740, 360],
    [1280, 800],
  ] as const)(
    'behavior: a toast covers no button and moves none, at %i x %i',
    async ([width, height]) => {
      await page.viewport(width, height)
      const { latchkey } = await renderModal()
      connect(latchkey)
      latchkey.open()
      await expect.element(page.getByTestId('disconnect-button')).toBeVisible()
      // A skeleton pulses without end.
      await expect.poll(() => card().getAnimations({ subtree: true }).every(isEndless)).toBe(true)
      const buttons = () =>
        [...card().querySelectorAll('button')].map((button) => button.getBoundingClientRect())
      const before = buttons()
      const shown = showToast(latchkey, {
        variant: 'success',
        code: 'ADDRESS_COPIED',
        message: 'x',
      })
      const toast = page.getByText('Address copied')
      await expect.element(toast).toBeVisible()
      const covered = toast.element().parentElement?.getBoundingClientRect() ?? new DOMRect()
      expect(before.filter((button) => overlaps(button, covered))).toEqual([])
      expect(buttons()).toEqual(before)
      await shown
      await expect.element(toast).not.toBeInTheDocument()
      expect(buttons()).toEqual(before)
    },
  )
})

const isEndless = ({ effect }: Animation) => effect?.getTiming().iterations === Infinity

const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

/** The dimmed page around the card. */
function overlay(): Element {
  const found = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.overlay')
  if (!found) throw new Error('the modal is not open')
  return found
}

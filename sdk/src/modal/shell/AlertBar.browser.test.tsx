import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showAlert } from '../../core/alerts/showAlert.ts'
import { base } from '../../networks/evm.ts'
import { renderModal } from '../../testing/renderModal.ts'

const alert = page.getByTestId('alert')
const dismiss = page.getByRole('button', { name: 'Dismiss' })

async function open(options = {}) {
  const { latchkey } = await renderModal({ options })
  latchkey.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return latchkey
}

describe('AlertBar', () => {
  test('default: nothing', async () => {
    await open()
    expect(alert.query()).toBe(null)
  })

  test('behavior: a network that is not configured, until it is dismissed', async () => {
    const latchkey = await open()
    await expect(latchkey.switchNetwork(base)).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
    await expect.element(alert).toHaveTextContent('Network Not Found')
    await expect.element(alert).toHaveTextContent('This network isn’t available here.')
    expect(alert.element().parentElement?.getAttribute('aria-live')).toBe('assertive')
    latchkey.close()
    latchkey.open()
    await expect.element(alert).toBeVisible()
    await dismiss.click()
    await expect.element(alert).not.toBeInTheDocument()
  })

  test('behavior: by keyboard, with a target of 44 px, in 360 px', async () => {
    await page.viewport(360, 740)
    const latchkey = await open()
    showAlert(latchkey, 'ORIGIN_NOT_ALLOWED')
    await expect.element(dismiss).toBeVisible()
    const button = dismiss.element()
    if (!(button instanceof HTMLElement)) throw new TypeError('A button is an HTML element')
    expect(Math.min(button.offsetWidth, button.offsetHeight)).toBeGreaterThanOrEqual(44)
    const card = page.getByRole('dialog').element()
    expect(card.scrollWidth).toBe(card.clientWidth)
    // The view takes the focus when it loads.
    await expect.element(page.getByTestId('email-input')).toBeVisible()
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(alert).not.toBeInTheDocument()
  })

  test('param: debug: false shows none', async () => {
    const latchkey = await open({ debug: false })
    showAlert(latchkey, 'NETWORK_NOT_FOUND')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(alert.query()).toBe(null)
  })
})

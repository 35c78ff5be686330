import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pushView } from '../core/modal/pushView.ts'
import { LatchkeyContext } from '../hooks/LatchkeyContext.ts'
import { focused } from '../testing/focused.ts'
import { testLatchkey } from '../testing/startLatchkey.ts'
import { ModalFallback } from './ModalFallback.tsx'

const dialog = page.getByRole('dialog')

async function open({ failed }: { failed: boolean }) {
  const latchkey = testLatchkey()
  latchkey.open()
  const onRetry = vi.fn()
  const standIn = (now: boolean) => (
    <LatchkeyContext value={latchkey}>
      <ModalFallback failed={now} onRetry={onRetry} />
    </LatchkeyContext>
  )
  const { rerender } = await render(standIn(failed))
  return { latchkey, onRetry, set: (now: boolean) => rerender(standIn(now)) }
}

describe('ModalFallback', () => {
  test('default: a failure says what to do, has the focus, and can be tried again', async () => {
    const { onRetry } = await open({ failed: true })
    await expect.element(dialog).toHaveAccessibleName('This screen didn’t load')
    await expect.element(page.getByRole('alert')).toHaveTextContent('reload the page')
    await expect.poll(() => focused() === dialog.element()).toBe(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('behavior: a wait over 400 ms shows itself, and what becomes of it', async () => {
    const { set } = await open({ failed: false })
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading')
    await set(true)
    await expect.element(page.getByRole('alert')).toBeVisible()
    await set(false)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('behavior: a wait over 10 s says what helps, and can be tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { onRetry } = await open({ failed: false })
    vi.advanceTimersByTime(400)
    const status = page.getByRole('status')
    await expect.element(status).toHaveTextContent('Loading')
    vi.advanceTimersByTime(10_000)
    await expect.element(status).toHaveTextContent('Check your connection')
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test.each([320, 360])('behavior: fits a window of %i px', async (width) => {
    await page.viewport(width, 640)
    await open({ failed: true })
    await expect.element(dialog).toBeVisible()
    const { left, right } = dialog.element().getBoundingClientRect()
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(width)
    for (const button of page.getByRole('button').elements()) {
      expect(button.getBoundingClientRect().right).toBeLessThan(right)
    }
    await page.viewport(1280, 800)
  })

  test.each([
    ['Close', () => page.getByRole('button', { name: 'Close' }).click()],
    ['Esc', () => userEvent.keyboard('{Escape}')],
  ])('behavior: %s closes the modal that it stands for', async (_, act) => {
    const { latchkey } = await open({ failed: true })
    await expect.element(dialog).toBeVisible()
    await act()
    expect(latchkey._internal.stores.modal.getState().open).toBe(false)
  })

  test('behavior: Close is not refused by a view that the user does not see', async () => {
    const { latchkey } = await open({ failed: true })
    pushView(latchkey, { name: 'EmailVerifyOtp', data: { email: 'ada@example.org' } })
    latchkey._internal.stores.login.setState({
      status: 'checking',
      step: {
        method: 'email',
        step: 'code',
        email: 'ada@example.org',
        expiresAt: Date.now() + 600_000,
        resendAt: Date.now(),
      },
    })
    await page.getByRole('button', { name: 'Close' }).click()
    expect(latchkey._internal.stores.modal.getState().open).toBe(false)
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { approvalLimits } from './approvalLimits.ts'
import type { Ending } from './ending.ts'
import { SettledSheet } from './SettledSheet.tsx'

beforeEach(() => page.viewport(360, 600))
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
})

const sent: Ending = {
  state: 'sent',
  id: `0x${'ab'.repeat(32)}`,
  explorerUrl: 'https://scan.example/tx/0xab',
}

async function open(ending: Ending, isWindow = true) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onClose = vi.fn()
  await render(<SettledSheet ending={ending} {...(isWindow && { onClose })} />)
  return onClose
}

describe('SettledSheet', () => {
  test('default: names the whole transaction and links to the explorer', async () => {
    await open(sent)
    await expect.element(page.getByRole('status')).toHaveTextContent('Sent')
    expect(document.querySelector('.raw code')?.textContent).toBe(`0x${'ab'.repeat(32)}`)
    const link = page.getByRole('link', { name: 'View on scan.example' })
    await expect.element(link).toHaveAttribute('href', 'https://scan.example/tx/0xab')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    expect(document.documentElement.scrollWidth).toBe(360)
  })

  test('behavior: of several, says how many were sent', async () => {
    await open({ ...sent, batch: { sent: 3, count: 3 } })
    await expect.element(page.getByRole('status')).toHaveTextContent('3 transactions sent')
  })

  test('behavior: a batch that was sent in part is announced, and stays', async () => {
    const onClose = await open({ ...sent, state: 'partlySent', batch: { sent: 1, count: 3 } })
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^1 of 3 transactions sent/)
    await expect.element(page.getByRole('link', { name: 'View on scan.example' })).toBeVisible()
    vi.advanceTimersByTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('behavior: its window closes after a while', async () => {
    const onClose = await open(sent)
    vi.advanceTimersByTime(approvalLimits.sentShown)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('behavior: its window stays once it is used, until it is closed', async () => {
    const onClose = await open(sent)
    await userEvent.keyboard('{Tab}')
    vi.advanceTimersByTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Close' }).click()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('behavior: a failure is announced, says nothing of approval, and stays', async () => {
    const onClose = await open({ state: 'failed' })
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^Not sent/)
    expect(document.body.textContent).not.toMatch(/approved|Sent$/i)
    vi.advanceTimersByTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('behavior: while it is sent, says how long that takes, and its window can be closed', async () => {
    const onClose = await open({ state: 'sending' })
    await expect.element(page.getByRole('status')).toHaveTextContent(/^Sending….*a minute at most/)
    await expect.element(page.getByText('the transaction is sent anyway')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Close' }).click()
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  test('behavior: in a page, there is nothing to press while it is sent', async () => {
    await open({ state: 'sending' }, false)
    await expect.element(page.getByRole('status')).toHaveTextContent(/a minute at most/)
    expect(document.body.textContent).not.toContain('window')
    expect(document.querySelectorAll('button, a')).toHaveLength(0)
  })

  test('behavior: a network that has not answered is announced, with what to do', async () => {
    const onClose = await open({ state: 'unanswered' })
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^No answer yet.*check your/)
    vi.advanceTimersByTime(60_000)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('param: onClose: none inside a page, which hides it', async () => {
    await open(sent, false)
    expect(page.getByRole('button', { name: 'Close' }).query()).toBe(null)
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { spyEvents } from '../testing/spyEvents.ts'
import { views } from '../testing/views.ts'
import { createWindowPair } from '../testing/windowPair.ts'
import { createApprovalWindow } from './createApprovalWindow.ts'
import { HandoverSheet } from './HandoverSheet.tsx'

beforeEach(() => page.viewport(360, 600))
afterEach(() => cleanup())

async function open(options: { blocks?: boolean } = {}) {
  const events = spyEvents()
  const onResize = vi.fn()
  const pair = createWindowPair(options)
  const approvalWindow = createApprovalWindow({ window: pair.frame, theme: () => ({}) })
  const prompt = { origin: 'https://app.example.org', view: views.send }
  approvalWindow.present(prompt, events)
  await render(
    <HandoverSheet
      prompt={prompt}
      events={events}
      approvalWindow={approvalWindow}
      onResize={onResize}
    />,
  )
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  return { ...pair, events, onResize, approvalWindow }
}

const heading = () => page.getByRole('heading', { level: 1 })
const review = () => page.getByRole('button', { name: 'Review in a window' })

describe('HandoverSheet', () => {
  test('default: a named dialog with the origin that asks, small, and with nothing to approve', async () => {
    const { events, onResize } = await open()
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Review this in a window')
    await expect.element(page.getByText('app.example.org')).toBeVisible()
    expect(events.sight).toHaveBeenCalledWith(true)
    await vi.waitFor(() => expect(onResize).toHaveBeenCalled())
    expect(onResize.mock.lastCall?.[0]).toBeLessThan(300)
    const names = [...document.querySelectorAll('button')].map((button) => button.textContent)
    expect(names).toEqual(['Reject', 'Review in a window'])
  })

  test('behavior: fits 320 px, whatever it says', async () => {
    await page.viewport(320, 300)
    const { approvalWindow, last } = await open()
    const fits = () => {
      for (const element of document.querySelectorAll('.sheet, .sheet *')) {
        expect(element.scrollWidth).toBeLessThanOrEqual(Math.max(element.clientWidth, 320))
      }
      expect(document.documentElement.scrollWidth).toBe(320)
      for (const button of document.querySelectorAll('.button')) {
        expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
        expect(button.scrollHeight).toBeLessThanOrEqual(44)
      }
    }
    fits()
    approvalWindow.open()
    await expect.element(heading()).toHaveTextContent('Decide in the other window')
    fits()
    last().view.closed = true
    await expect.element(heading()).toHaveTextContent('Review this in a window')
  })

  test('behavior: a press opens the window; while it is open, another shows it', async () => {
    const { opened, last } = await open()
    await review().click()
    await expect.element(heading()).toHaveTextContent('Decide in the other window')
    await page.getByRole('button', { name: 'Show the window' }).click()
    expect(last().view.focused).toBe(1)
    expect(opened).toHaveLength(1)
  })

  test('behavior: the button keeps the focus when the window is closed', async () => {
    const { last } = await open()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(review()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading()).toHaveTextContent('Decide in the other window')
    last().view.closed = true
    await expect.element(review()).toBeVisible()
    await expect.element(review()).toHaveFocus()
  })

  test('behavior: Reject and Esc reject', async () => {
    const { events } = await open()
    await page.getByRole('button', { name: 'Reject' }).click()
    await userEvent.keyboard('{Escape}')
    expect(events.reject).toHaveBeenCalledTimes(2)
    expect(events.approve).not.toHaveBeenCalled()
  })

  test('error: says that the window was blocked, and what to do', async () => {
    await open({ blocks: true })
    await review().click()
    await expect.element(heading()).toHaveTextContent('The window did not open')
    await expect.element(page.getByText(/Allow pop-ups for this site/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus()
  })
})

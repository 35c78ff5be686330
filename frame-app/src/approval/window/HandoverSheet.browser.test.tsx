import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { parts, viewParts } from '../testing/requestParts.ts'
import { spyEvents } from '../testing/spyEvents.ts'
import { createWindowPair, type WindowPairOptions } from '../testing/windowPair.ts'
import { createApprovalWindow } from './createApprovalWindow.ts'
import { ReviewSheet } from './ReviewSheet.tsx'

beforeEach(() => page.viewport(360, 600))
afterEach(() => cleanup())

async function open(options: WindowPairOptions = {}) {
  const events = spyEvents()
  const onResize = vi.fn()
  const pair = createWindowPair(options)
  const approvalWindow = createApprovalWindow({ window: pair.frame, theme: () => ({}) })
  const prompt = { origin: 'https://app.example.org', view: viewParts(parts.send) }
  approvalWindow.present(prompt, events, 0)
  await render(
    <ReviewSheet
      prompt={prompt}
      events={events}
      waiting={0}
      approvalWindow={approvalWindow}
      onResize={onResize}
    />,
  )
  await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  return { ...pair, events, onResize, approvalWindow }
}

const heading = () => page.getByRole('heading', { level: 1 })
const tryAgain = () => page.getByRole('button', { name: 'Try again' })
const review = () => page.getByRole('button', { name: 'Review in a window' })

describe('HandoverSheet', () => {
  test('default: a named dialog with the origin that asks, small, and with nothing to approve', async () => {
    const { events, onResize } = await open()
    await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Review this in a window')
    await expect.element(page.getByText('app.example.org')).toBeVisible()
    expect(events.visibility).toHaveBeenCalledWith(true)
    await expect.poll(() => onResize).toHaveBeenCalled()
    expect(onResize.mock.lastCall?.[0]).toBeLessThan(300)
    const names = [...document.querySelectorAll('button')].map((button) => button.textContent)
    expect(names).toEqual(['Reject', 'Review in a window'])
  })

  test('behavior: fits 320 px, whatever it says', async () => {
    await page.viewport(320, 300)
    const { approvalWindow, last, person } = await open()
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
    await expect.element(heading()).toHaveTextContent('Continue in the other window')
    fits()
    Object.assign(person, { isInFrame: true })
    last().view.closed = true
    await expect.element(heading()).toHaveTextContent('Review this in a window')
  })

  test('behavior: a press opens the window; while it is open, another shows it', async () => {
    const { opened, last } = await open()
    await review().click()
    await expect.element(heading()).toHaveTextContent('Continue in the other window')
    await page.getByRole('button', { name: 'Show the window' }).click()
    expect(last().view.focused).toBe(1)
    expect(opened).toHaveLength(1)
  })

  test('behavior: keeps its height when the window is closed, so that the next press is not lost', async () => {
    await page.viewport(320, 600)
    const { last, person, onResize } = await open()
    const heights = () => onResize.mock.calls.map(([height]) => height)
    await expect.poll(() => heights()).not.toEqual([])
    const atFirst = Math.max(...heights())
    await review().click()
    await expect.element(heading()).toHaveTextContent('Continue in the other window')
    await expect.poll(() => heights().at(-1)).toBeGreaterThan(atFirst)
    Object.assign(person, { isInFrame: true })
    last().view.closed = true
    await expect.element(heading()).toHaveTextContent('Review this in a window')
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame().then(frame)
    expect(heights().at(-1)).toBe(Math.max(...heights()))
  })

  test('behavior: the button keeps the focus when the window is closed', async () => {
    const { last, person } = await open()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(review()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading()).toHaveTextContent('Continue in the other window')
    Object.assign(person, { isInFrame: true })
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
    const { events } = await open({ fault: 'blocks' })
    await review().click()
    await expect.element(heading()).toHaveTextContent('The window didn’t open')
    await expect.element(page.getByText(/Allow pop-ups for this site/)).toBeVisible()
    await expect.element(tryAgain()).toHaveFocus()
    await page.getByRole('button', { name: 'Reject' }).click()
    expect(events.reject).toHaveBeenCalledTimes(1)
  })

  test('error: blocked again, it gives the page’s address to copy, and leaving is no decision', async () => {
    const { events } = await open({ fault: 'blocks' })
    await review().click()
    await tryAgain().click()
    await expect.element(heading()).toHaveTextContent('Open this page in your browser')
    await expect.element(page.getByText('https://app.example.org')).toBeVisible()
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    await expect.element(tryAgain()).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(events.refuse.mock.lastCall?.[0]).toMatchObject({ reason: 'WINDOW_UNAVAILABLE' })
    expect(events.reject).not.toHaveBeenCalled()
  })

  test('error: a window that was cut off is said to be so, and the dApp is told the header', async () => {
    const { events } = await open({ fault: 'cuts' })
    await review().click()
    await expect.element(heading()).toHaveTextContent('This site disconnected the window')
    await expect.element(page.getByText(/Nothing was signed/)).toBeVisible()
    await expect.element(tryAgain()).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(events.refuse.mock.lastCall?.[0]).toMatchObject({
      reason: 'WINDOW_UNAVAILABLE',
      message: expect.stringContaining('Send same-origin-allow-popups instead'),
    })
    expect(events.reject).not.toHaveBeenCalled()
  })

  test('error: a press of which the browser delivers only the end asks for another, in its place', async () => {
    const { opened } = await open()
    const button = review().element()
    const top = () => button.getBoundingClientRect().top
    const before = top()
    const half = { pointerId: 7, isPrimary: true, button: 0, bubbles: true }
    button.dispatchEvent(new PointerEvent('pointerup', half))
    await expect.element(page.getByText('Press again')).toBeVisible()
    expect(top()).toBe(before)
    expect(opened).toHaveLength(0)
    await review().click()
    expect(opened).toHaveLength(1)
    await expect.element(page.getByText('Press again')).not.toBeInTheDocument()
  })

  test('error: a press that ended elsewhere does not hide that the next one is lost', async () => {
    await open()
    const half = { pointerId: 1, isPrimary: true, button: 0, bubbles: true }
    review().element().dispatchEvent(new PointerEvent('pointerdown', half))
    document.body.dispatchEvent(new PointerEvent('pointerup', half))
    review().element().dispatchEvent(new PointerEvent('pointerup', half))
    await expect.element(page.getByText('Press again')).toBeVisible()
  })

  test('behavior: a pointer that went down elsewhere in the sheet and up on the button is no lost press', async () => {
    await open()
    const half = { pointerId: 7, isPrimary: true, button: 0, bubbles: true }
    heading().element().dispatchEvent(new PointerEvent('pointerdown', half))
    review().element().dispatchEvent(new PointerEvent('pointerup', half))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(document.querySelector('.press-hint')?.textContent).toBe('')
  })
})

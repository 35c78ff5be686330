import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import '../approval.css'
import { createHintStore } from '../../keys/hints.ts'
import type { FeeMenu } from '../../keys/view.ts'
import { ApprovalSheet } from '../ApprovalSheet.tsx'
import { approvalLimits } from '../approvalLimits.ts'
import { parts, viewParts } from '../testing/requestParts.ts'
import { spyEvents } from '../testing/spyEvents.ts'
import { tap } from '../testing/tap.ts'
import { FeePicker } from './FeePicker.tsx'

beforeEach(() => page.viewport(360, 600))
afterEach(async () => {
  vi.restoreAllMocks()
  await cleanup()
})

const menu: FeeMenu = {
  chosen: 'app',
  options: [
    { name: 'slow', fee: '310000000000000' },
    { name: 'normal', fee: '420000000000000' },
    { name: 'app', fee: '980000000000000' },
  ],
}

const use = () => page.getByRole('button', { name: 'Use this fee' })
const fee = (name: string) => page.getByRole('radio', { name })
const openDetails = () => page.getByText('Change network fee').click()

async function open(isLiveFor = () => true) {
  const onChange = vi.fn()
  await render(
    <div className="sheet">
      <FeePicker menu={menu} chain={parts.send.chain} isLiveFor={isLiveFor} onChange={onChange} />
    </div>,
  )
  await openDetails()
  return onChange
}

describe('FeePicker', () => {
  test('default: each fee with its cost, the present one checked', async () => {
    await open()
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
    expect(labels).toEqual([
      'Slowup to 0.00031 ETH',
      'Normalup to 0.00042 ETH',
      'Suggested by the appup to 0.00098 ETH',
    ])
    await expect.element(fee('Suggested by the app')).toBeChecked()
    for (const label of document.querySelectorAll('label'))
      expect(label.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })

  test.each([
    ['touch, on the circle', () => tap(fee('Slow'))],
    ['touch, on the name', () => tap(page.getByText('Slow'))],
    ['mouse, on the circle', () => fee('Slow').click()],
    ['mouse, on the figure', () => page.getByText('up to 0.00031 ETH').click()],
  ])('behavior: a press takes the fee, once: %s', async (_, press) => {
    const onChange = await open()
    await press()
    await expect.poll(() => onChange.mock.calls).toEqual([['slow']])
  })

  test.each([
    ['touch', tap],
    ['mouse', (target: Locator) => target.click()],
  ])('behavior: a press on the present fee changes nothing: %s', async (_, press) => {
    const onChange = await open()
    await press(fee('Suggested by the app'))
    await press(fee('Slow'))
    await expect.poll(() => onChange.mock.calls).toEqual([['slow']])
  })

  test('behavior: arrow keys only choose, and the button takes the choice', async () => {
    const onChange = await open()
    await userEvent.keyboard('{Tab}{ArrowUp}')
    await expect.element(fee('Normal')).toBeChecked()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(fee('Slow')).toBeChecked()
    await userEvent.keyboard(' {ArrowDown}')
    await expect.element(fee('Normal')).toBeChecked()
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Tab}{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('normal')
  })

  test('behavior: a bare click(), as screen readers make it, only chooses', async () => {
    const onChange = await open()
    for (const name of ['Normal', 'Slow']) {
      ;(fee(name).element() as HTMLElement).click()
      await expect.element(fee(name)).toBeChecked()
    }
    expect(onChange).not.toHaveBeenCalled()
    ;(use().element() as HTMLElement).click()
    expect(onChange).toHaveBeenCalledExactlyOnceWith('slow')
  })

  test('behavior: the button takes no fee that is there already', async () => {
    const onChange = await open()
    await use().click({ force: true })
    expect(onChange).not.toHaveBeenCalled()
  })

  test.each([
    ['touch', tap],
    ['mouse', (target: Locator) => target.click()],
  ])('behavior: a press that the guard refuses only chooses: %s', async (_, press) => {
    const onChange = await open(() => false)
    await press(fee('Slow'))
    await expect.element(fee('Slow')).toBeChecked()
    expect(onChange).not.toHaveBeenCalled()
    await use().click()
    expect(onChange).toHaveBeenCalledExactlyOnceWith('slow')
  })
})

describe('in the sheet', () => {
  const change = { direction: 'in', amount: '1', token: null, holder: null } as const
  const changes = Array(9).fill({ ...change, tokenInfo: null })
  const late = { status: 'succeeds', source: 'eth_simulateV1', changes, more: 0 } as const

  async function openSheet() {
    const events = spyEvents()
    const hints = createHintStore()
    const prompt = { origin: 'https://a.example', view: viewParts(parts.send), fees: menu, hints }
    await render(
      <ApprovalSheet
        prompt={prompt}
        surface="frame"
        events={events}
        waiting={0}
        onResize={() => {}}
      />,
    )
    await openDetails()
    const approve = page.getByRole('button', { name: 'Approve' })
    await expect.element(approve).toHaveAttribute('aria-disabled', 'false')
    return { events, hints }
  }

  /** Presses soon after the rows moved; repeats what a busy machine did too late. */
  async function pressEarly() {
    for (;;) {
      const { events, hints } = await openSheet()
      let at = Number.POSITIVE_INFINITY
      const note = ({ timeStamp }: Event) => {
        at = timeStamp
      }
      const before = fee('Slow').element().getBoundingClientRect().top
      const movedAt = performance.now()
      hints.set(late)
      await expect
        .poll(() => fee('Slow').element().getBoundingClientRect().top, { interval: 5 })
        .toBeGreaterThan(before)
      addEventListener('click', note, { capture: true, once: true })
      await tap(fee('Slow'))
      await expect.element(fee('Slow')).toBeChecked()
      if (at - movedAt < approvalLimits.still) return events
      await cleanup()
    }
  }

  async function waitUntilStill() {
    const stillAt = performance.now() + approvalLimits.still
    await expect.poll(() => performance.now()).toBeGreaterThan(stillAt)
  }

  test('behavior: a press takes the fee', async () => {
    const { events } = await openSheet()
    await waitUntilStill()
    await tap(fee('Slow'))
    await expect.poll(() => events.revise.mock.calls).toEqual([['slow']])
  })

  test('behavior: a press while the sheet is not in focus only chooses', async () => {
    const { events } = await openSheet()
    await waitUntilStill()
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    window.dispatchEvent(new Event('blur'))
    await tap(fee('Slow'))
    await expect.element(fee('Slow')).toBeChecked()
    expect(events.revise).not.toHaveBeenCalled()
  })

  test('behavior: a press right after the rows moved only chooses', async () => {
    const events = await pressEarly()
    expect(events.revise).not.toHaveBeenCalled()
    await use().click()
    expect(events.revise).toHaveBeenCalledExactlyOnceWith('slow')
  })
})

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { ApprovalView } from '../keys/vault.ts'
import { ApprovalSheet } from './ApprovalSheet.tsx'
import { approvalLimits } from './approvalLimits.ts'
import type { Surface } from './guard/guardRules.ts'
import { spyEvents } from './testing/spyEvents.ts'
import { views } from './testing/views.ts'

const origin = 'https://app.example.org'

beforeEach(() => page.viewport(360, 600))
afterEach(() => cleanup())

async function open(view: ApprovalView, surface: Surface = 'frame') {
  const events = spyEvents()
  const onResize = vi.fn()
  const said: (string | null | undefined)[] = []
  const listener = new MutationObserver(() => said.push(statusText()))
  listener.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => listener.disconnect())
  const shownAt = performance.now()
  await render(
    <ApprovalSheet
      prompt={{ origin, view }}
      surface={surface}
      events={events}
      onResize={onResize}
    />,
  )
  await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  return { events, onResize, shownAt, said }
}

const statusText = () => document.querySelector('[role=status]')?.textContent

const approve = () => page.getByRole('button', { name: 'Approve' })
const reject = () => page.getByRole('button', { name: 'Reject' })
const focusApprove = () => (approve().element() as HTMLElement).focus()
const status = () => page.getByRole('status')
const choices = () => page.getByRole('group', { name: /number/ }).getByRole('button')

const live = () => expect.element(approve()).toHaveAttribute('aria-disabled', 'false')
const pressable = () => expect.element(choices().first()).toHaveAttribute('aria-disabled', 'false')

/** Comes in with the mouse and stays until it is at home. */
async function comeIn() {
  await page.getByRole('heading', { level: 1 }).hover()
  await new Promise((resolve) => setTimeout(resolve, approvalLimits.still + 20))
}

/** Clicks, and tells whether move and press came close enough together. */
async function clickInOneStroke(target: Locator): Promise<boolean> {
  const times: number[] = []
  const note = ({ timeStamp }: Event) => times.push(timeStamp)
  for (const type of ['pointermove', 'pointerdown']) addEventListener(type, note, { once: true })
  await target.click()
  const [came = 0, pressed = 0] = times
  return pressed - came <= approvalLimits.stroke
}

async function clickApprove() {
  await comeIn()
  await live()
  await approve().click()
}

/**
 * Opens sheets until `act` on one of them ended in an event of `type` before any sheet could be live:
 * on a busy machine it may come later. By the event's own clock, as the guard reads it.
 */
async function actEarly(
  view: ApprovalView,
  type: 'click' | 'keydown' | 'keyup',
  act: () => Promise<void>,
) {
  for (;;) {
    const opened = await open(view)
    let at = Number.POSITIVE_INFINITY
    const note = ({ timeStamp }: Event) => {
      at = timeStamp
    }
    addEventListener(type, note, { capture: true })
    await act()
    removeEventListener(type, note, { capture: true })
    if (at - opened.shownAt < approvalLimits.settle) return opened
    await cleanup()
  }
}

const printedNumber = () => page.getByTestId('challenge-number').element().textContent

async function pick(isRight: boolean) {
  await pressable()
  const printed = printedNumber()
  const all = choices().elements()
  const chosen = all.find((choice) => (choice.textContent === printed) === isRight)
  if (!chosen) throw new TypeError('no such choice')
  const locator = page.elementLocator(chosen)
  await comeIn()
  await locator.click()
}

describe('ApprovalSheet', () => {
  test.each(Object.entries(views))(
    'default: %s is a named dialog that fits 360 px',
    async (_name, view) => {
      const { events } = await open(view)
      const heading = page.getByRole('heading', { level: 1 })
      await expect
        .element(page.getByRole('dialog'))
        .toHaveAccessibleName(heading.element().textContent ?? '')
      await expect.element(page.getByText('app.example.org', { exact: true }).first()).toBeVisible()
      await expect.poll(() => document.activeElement).toBe(heading.element())
      expect(document.documentElement.scrollWidth).toBe(360)
      for (const details of document.querySelectorAll('details')) details.open = true
      expect(document.querySelector('.scroll-view')?.scrollWidth).toBeLessThanOrEqual(360)
      expect(events.sight).toHaveBeenCalledWith(true)
      expect(events.fail).not.toHaveBeenCalled()
    },
  )

  test('behavior: the tab order comes to Reject before Approve', async () => {
    await open(views.signIn)
    const buttons = [...document.querySelectorAll('.decision button')].map(
      (button) => button.textContent,
    )
    expect(buttons).toEqual(['Reject', 'Approve'])
  })

  test('behavior: says that it is not live yet, then which account signs', async () => {
    const { shownAt, said } = await open(views.signIn)
    await live()
    expect(performance.now() - shownAt).toBeGreaterThanOrEqual(800)
    expect(said).toContain('Available in a moment')
    await expect.element(status()).toHaveTextContent('You sign with 0x71C7…d8976F')
    await expect.element(approve()).toHaveAccessibleDescription('You sign with 0x71C7…d8976F')
  })

  test('behavior: a click approves once it is live', async () => {
    const { events } = await open(views.signIn)
    await live()
    await approve().click()
    expect(events.approve).toHaveBeenCalledTimes(1)
  })

  test('behavior: clicks in the first 800 ms approve nothing', async () => {
    const { events } = await actEarly(views.signIn, 'click', async () => {
      for (let clicks = 0; clicks < 3; clicks += 1) await approve().click({ force: true })
    })
    expect(events.approve).not.toHaveBeenCalled()
    await live()
    await approve().click()
    expect(events.approve).toHaveBeenCalledTimes(1)
  })

  test('behavior: events that a script makes approve nothing', async () => {
    const { events } = await open(views.signIn)
    await live()
    const button = approve().element() as HTMLElement
    const init = { bubbles: true, isPrimary: true, pointerId: 1, button: 0 }
    button.dispatchEvent(new PointerEvent('pointerdown', init))
    button.dispatchEvent(new PointerEvent('pointerup', init))
    button.click()
    button.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Enter' }))
    button.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, key: 'Enter' }))
    expect(events.approve).not.toHaveBeenCalled()
  })

  test.each(['{Enter}', ' '])(
    'behavior: key %j approves when pressed and let go while live',
    async (key) => {
      const { events } = await actEarly(views.send, 'keyup', async () => {
        focusApprove()
        await userEvent.keyboard(key)
      })
      expect(events.approve).not.toHaveBeenCalled()
      await live()
      await userEvent.keyboard(key)
      expect(events.approve).toHaveBeenCalledTimes(1)
    },
  )

  test('behavior: a key held since before it was live approves nothing', async () => {
    const { events } = await actEarly(views.send, 'keydown', async () => {
      focusApprove()
      await userEvent.keyboard('{Enter>}')
    })
    await live()
    await userEvent.keyboard('{/Enter}')
    expect(events.approve).not.toHaveBeenCalled()
  })

  test('behavior: Reject needs no wait, and Esc is Reject', async () => {
    const { events } = await open(views.send)
    await reject().click()
    expect(events.reject).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    expect(events.reject).toHaveBeenCalledTimes(2)
  })

  test('behavior: where value is at stake, a window that comes back under the mouse waits again', async () => {
    const { events } = await open(views.send)
    await comeIn()
    await live()
    // What the browser tells of a window that slides away and back: the mouse left, and presses.
    document.documentElement.dispatchEvent(
      new PointerEvent('pointerleave', { pointerType: 'mouse' }),
    )
    await approve().click()
    expect(events.approve).not.toHaveBeenCalled()
    await expect.element(status()).toHaveTextContent('Move the pointer, then press again')
    await clickApprove()
    expect(events.approve).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['Approve', () => approve(), 1],
    ['anything in the sheet', () => page.getByRole('heading', { level: 1 }), 2],
  ] as const)(
    'behavior: a pointer that comes and presses %s in one stroke is at home',
    async (_, target, presses) => {
      for (;;) {
        const { events } = await open(views.send)
        await live()
        const isStroke = await clickInOneStroke(target())
        if (presses === 2) await approve().click()
        expect(events.approve).toHaveBeenCalledTimes(isStroke ? 1 : 0)
        // A busy machine takes longer between the two: that is no stroke, and another is tried.
        if (isStroke) return
        await page.getByRole('heading', { level: 1 }).unhover()
        await cleanup()
      }
    },
  )

  test('behavior: a small window says what to do where value is at stake', async () => {
    await page.viewport(339, 600)
    const { events } = await open(views.send)
    await expect
      .element(status())
      .toHaveTextContent('The window is too small. Make it at least 340 × 480')
    expect(document.documentElement.scrollWidth).toBe(339)
    await page.viewport(360, 470)
    await expect.element(status()).toHaveTextContent('The window is too small')
    await page.viewport(360, 480)
    await live()
    expect(events.approve).not.toHaveBeenCalled()
  })

  test('behavior: covered, it is not live where value is at stake', async () => {
    await open(views.send)
    await live()
    const cover = document.createElement('div')
    cover.style.cssText =
      'position:fixed;inset:0 0 auto;height:80px;background:gold;pointer-events:none'
    document.body.append(cover)
    await expect.element(status()).toHaveTextContent('Show this window in full to go on')
    cover.remove()
    await live()
  })

  test('behavior: the wanted height shows it whole, is enough for the guard, and has an end', async () => {
    const { onResize } = await open(views.message)
    await expect.poll(() => onResize).toHaveBeenCalled()
    const wanted = onResize.mock.lastCall?.[0]
    await page.viewport(360, wanted)
    const view = document.querySelector('.scroll-view')
    expect(view?.scrollHeight).toBe(view?.clientHeight)
    await cleanup()
    const long = await open({ ...views.send, warnings: Array(30).fill({ code: 'unknownCall' }) })
    await expect.poll(() => long.onResize).toHaveBeenLastCalledWith(640)
  })

  test('behavior: what lies below the edge has a cue, which scrolls to it', async () => {
    await open({ ...views.message, text: 'line\n'.repeat(100) })
    await page.getByText('More below').click()
    await expect.poll(() => document.querySelector('.scroll-view')?.scrollTop).toBeGreaterThan(0)
  })

  test('behavior: tricks in the text are escapes in the document', async () => {
    await open(views.foreignSignIn)
    const escapes = [...document.querySelectorAll('.escape')].map((element) => element.textContent)
    expect(escapes).toEqual(expect.arrayContaining(['\\u{430}', '\\u{202E}', '\\n × 8']))
    expect(document.body.textContent).not.toMatch(/[\u202E\u0430]/)
  })

  test('behavior: an address copies as one', async () => {
    await open(views.send)
    const element = document.querySelector('.address-text')
    getSelection()?.selectAllChildren(element ?? document.body)
    expect(getSelection()?.toString()).toBe(views.send.call.to)
    const copied = vi.fn()
    document.addEventListener(
      'copy',
      (event) => copied(event.clipboardData?.getData('text/plain')),
      { once: true },
    )
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(copied).toHaveBeenCalled()
  })
})

describe('the challenge', () => {
  test('default: the printed number makes Approve live', async () => {
    const { events } = await open(views.unlimited)
    await pick(true)
    await expect.element(page.getByText('The number matches')).toBeVisible()
    await clickApprove()
    expect(events.approve).toHaveBeenCalledTimes(1)
  })

  test('behavior: without it Approve is never live', async () => {
    const { events } = await open(views.permit)
    await pressable()
    await expect.element(status()).toHaveTextContent('Pick the number, then approve')
    await approve().click({ force: true })
    expect(events.approve).not.toHaveBeenCalled()
  })

  test('param: surface: a window of its own asks for none, and waits as long before it is live', async () => {
    const { events, shownAt } = await open(views.unlimited, 'window')
    await expect.element(page.getByTestId('challenge-number')).not.toBeInTheDocument()
    expect(document.querySelector('details')?.open).toBe(true)
    await live()
    expect(performance.now() - shownAt).toBeGreaterThanOrEqual(800)
    await clickApprove()
    expect(events.approve).toHaveBeenCalledTimes(1)
  })

  test('behavior: a miss draws new numbers, the second one ends it', async () => {
    const { events } = await open(views.unlimited)
    const before = choices()
      .elements()
      .map((choice) => choice.textContent)
    await pick(false)
    await expect.element(page.getByText('one try is left')).toBeVisible()
    expect(
      choices()
        .elements()
        .map((choice) => choice.textContent),
    ).not.toEqual(before)
    expect(events.miss).not.toHaveBeenCalled()
    await pick(false)
    expect(events.miss).toHaveBeenCalledTimes(1)
    expect(events.approve).not.toHaveBeenCalled()
  })

  test('behavior: by keyboard alone', async () => {
    const { events } = await open(views.unlimited)
    await pressable()
    const right = choices()
      .elements()
      .find((choice) => choice.textContent === printedNumber())
    ;(right as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    focusApprove()
    await live()
    await userEvent.keyboard('{Enter}')
    expect(events.approve).toHaveBeenCalledTimes(1)
  })
})

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import type { ApprovalPrompt, ApprovalView, PartView } from '../keys/view.ts'
import { ApprovalSheet } from './ApprovalSheet.tsx'
import { approvalLimits } from './approvalLimits.ts'
import type { Surface } from './guard/guardRules.ts'
import { parts, viewParts } from './testing/requestParts.ts'
import { spyEvents } from './testing/spyEvents.ts'

const origin = 'https://app.example.org'

beforeEach(() => page.viewport(360, 600))
afterEach(() => cleanup())

async function open(part: PartView, surface: Surface = 'frame') {
  return openView(viewParts(part), surface)
}

async function openView(
  view: ApprovalView,
  surface: Surface = 'frame',
  waiting = 0,
  more: Pick<ApprovalPrompt, 'nonce'> = {},
) {
  const events = spyEvents()
  const onResize = vi.fn()
  const said: (string | null | undefined)[] = []
  const listener = new MutationObserver(() => said.push(statusText()))
  listener.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => listener.disconnect())
  const shownAt = performance.now()
  const draw = (waiting: number) => (
    <ApprovalSheet
      prompt={{ origin, view, ...more }}
      surface={surface}
      events={events}
      waiting={waiting}
      onResize={onResize}
    />
  )
  const { rerender } = await render(draw(waiting))
  await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  return { events, onResize, shownAt, said, wait: (count: number) => rerender(draw(count)) }
}

const statusText = () => document.querySelector('[role=status]')?.textContent

const approve = () => page.getByRole('button', { name: 'Approve' })
const reject = () => page.getByRole('button', { name: 'Reject', exact: true })
const focusApprove = () => (approve().element() as HTMLElement).focus()
const status = () => page.getByRole('status')
const keypad = () => page.getByTestId('keypad')
const key = (digit: string) => keypad().getByRole('button', { name: digit, exact: true })

const live = () => expect.element(approve()).toHaveAttribute('aria-disabled', 'false')
const typeable = () => expect.element(key('1')).toHaveAttribute('aria-disabled', 'false')

/** Comes in with the mouse and stays until it is settled. */
async function comeIn() {
  await page.getByRole('heading', { level: 1 }).hover()
  await new Promise((resolve) => setTimeout(resolve, approvalLimits.still + 20))
}

/** Clicks, and returns whether move and press came close enough together. */
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
  part: PartView,
  type: 'click' | 'keydown' | 'keyup',
  act: () => Promise<void>,
) {
  for (;;) {
    const opened = await open(part)
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

const shownDigits = () =>
  page.getByTestId('keypad-digits').element().textContent?.replaceAll(' ', '') ?? ''
const wrongDigits = () => (shownDigits() === '00' ? '11' : '00')

/** Types on the sheet's own keys. */
async function typeByMouse(digits: string) {
  await typeable()
  await comeIn()
  for (const digit of digits) await key(digit).click()
}

/** Checks that a press in the middle of an element would hit it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return hit !== null && element.contains(hit)
}

/**
 * Digits and keys, each of at least 44 px, are visible at once, or a cue says that they are below.
 */
async function expectKeysInReach(atOnce: boolean) {
  const keys = keypad().getByRole('button').elements()
  const digits = page.getByTestId('keypad-digits').element()
  expect(keys).toHaveLength(11)
  if (!atOnce) await expect.element(page.getByText('More below')).toBeVisible()
  for (const element of [digits, ...keys]) {
    if (!atOnce) element.scrollIntoView({ block: 'center' })
    await expect.poll(() => isOnTop(element)).toBe(true)
  }
  for (const { width, height, left, right } of keys.map((it) => it.getBoundingClientRect())) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(Math.min(left, window.innerWidth - right)).toBeGreaterThanOrEqual(8)
  }
}

describe('ApprovalSheet', () => {
  const effects = {
    replaces: 'This takes the place of a transaction of yours that’s still pending.',
    waits: 'Other transactions of yours must come before this one. It can take effect much later.',
  } as const

  test.each(['replaces', 'waits'] as const)(
    'behavior: a transaction that %s says so',
    async (nonce) => {
      await openView(viewParts(parts.send), 'frame', 0, { nonce })
      await expect.element(page.getByText(effects[nonce])).toBeVisible()
    },
  )

  test('behavior: no other does', async () => {
    await openView(viewParts(parts.send))
    for (const text of Object.values(effects)) {
      expect(document.body.textContent).not.toContain(text)
    }
  })

  test('behavior: several parts are shown together, under the risk and warnings of all', async () => {
    const { send, unlimited, unknownCall } = parts
    const { events } = await openView(viewParts(send, unlimited, unknownCall))
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toHaveAccessibleName('Approve 3 transactions together')
    expect(document.querySelector('.risk')?.getAttribute('data-risk')).toBe('high')
    expect(document.querySelectorAll('.risk li')).toHaveLength(2)
    expect(document.querySelectorAll('.steps > li')).toHaveLength(3)
    // The riskiest is unfolded.
    const isOpen = [...document.querySelectorAll('details')].map((details) => details.open)
    expect(isOpen).toEqual([false, true, false])
    expect(events.approve).not.toHaveBeenCalled()
  })

  test('T16 behavior: a high risk among ten others is in sight, by its number', async () => {
    const others = Array.from({ length: 5 }, () => parts.send)
    await openView(viewParts(...([parts.send, ...others] as const), parts.unlimited, ...others))
    await expect.element(page.getByText('In transaction 7')).toBeVisible()
    expect(document.querySelectorAll('.risk li')).toHaveLength(1)
    const items = [...document.querySelectorAll('.steps > li')]
    expect(items.map((item) => item.querySelector('.step-number')?.textContent)).toEqual(
      items.map((_, index) => `Transaction ${index + 1}`),
    )
    expect(items.map((item) => item.getAttribute('data-risk') === 'high')).toEqual(
      items.map((_, index) => index === 6),
    )
    expect(document.documentElement.scrollWidth).toBe(360)
  })

  test('behavior: one warning of several transactions is shown once', async () => {
    await openView(viewParts(parts.unlimited, parts.send, parts.unlimited))
    await expect.element(page.getByText('In transactions 1, 3')).toBeVisible()
    expect(document.querySelectorAll('.risk li')).toHaveLength(1)
  })

  test('behavior: several transactions say that they are not all or none', async () => {
    await openView(viewParts(parts.approval, parts.swap))
    await expect
      .element(page.getByText(/If one fails, the ones before it are not undone/))
      .toBeVisible()
  })

  test('behavior: what a warning names is labelled in the band', async () => {
    await open(parts.foreignSignIn)
    await expect.element(page.getByText(/^Site in the message: /)).toBeVisible()
  })

  test.each(Object.entries(parts))(
    'default: %s is a named dialog that fits 360 px',
    async (_name, part) => {
      const { events } = await open(part)
      const heading = page.getByRole('heading', { level: 1 })
      await expect
        .element(page.getByRole('dialog'))
        .toHaveAccessibleName(heading.element().textContent ?? '')
      await expect.element(page.getByText('app.example.org', { exact: true }).first()).toBeVisible()
      await expect.poll(() => document.activeElement).toBe(heading.element())
      expect(document.documentElement.scrollWidth).toBe(360)
      for (const details of document.querySelectorAll('details')) details.open = true
      expect(document.querySelector('.scroll-view')?.scrollWidth).toBeLessThanOrEqual(360)
      expect(events.visibility).toHaveBeenCalledWith(true)
      expect(events.fail).not.toHaveBeenCalled()
    },
  )

  test.each([
    [360, 600],
    [740, 360],
  ])('behavior: permissions of a sign-in are in sight at %i x %i', async (width, height) => {
    await page.viewport(width, height)
    const permission = { ability: 'crud/read', target: 'a:b', restrictions: null }
    const recap = { abilities: [permission], requests: [], proofs: [] }
    const statement = 'Hello. '.repeat(200)
    const signIn = { ...parts.signIn.signIn, statement, recap }
    const warnings = [{ code: 'signInGrantsAccess' }, { code: 'recapStatementMismatch' }] as const
    await open({ ...parts.signIn, risk: 'high', warnings, signIn }, 'window')
    const title = page.getByRole('heading', { name: 'What the app may do' }).element()
    const view = document.querySelector('.scroll-view')?.getBoundingClientRect()
    expect(title.getBoundingClientRect().bottom).toBeLessThan(view?.bottom ?? 0)
  })

  test('behavior: a revocation is not said to move assets', async () => {
    const { approval } = parts
    await open({ ...approval, call: { ...approval.call, amount: '0' } })
    await expect.element(page.getByText('This takes back a permission.')).toBeVisible()
    await expect.element(page.getByText('This can move your assets.')).not.toBeInTheDocument()
  })

  test('behavior: says how many wait, and offers to reject them all once two do', async () => {
    const { events, wait } = await openView(viewParts(parts.send))
    const rejectAll = page.getByRole('button', { name: 'Reject all' })
    const count = () => document.querySelector('.queue span')?.textContent
    expect(count()).toBeUndefined()
    await wait(1)
    expect(count()).toBe('1 of 2')
    expect(rejectAll.query()).toBe(null)
    const before = reject().element().getBoundingClientRect()
    await wait(2)
    expect(count()).toBe('1 of 3')
    expect(reject().element().getBoundingClientRect()).toEqual(before)
    expect(document.documentElement.scrollWidth).toBe(360)
    await rejectAll.click()
    expect(events.rejectAll).toHaveBeenCalledTimes(1)
    expect(events.reject).not.toHaveBeenCalled()
  })

  test('behavior: the tab order comes to Reject before Approve', async () => {
    await open(parts.signIn)
    const buttons = [...document.querySelectorAll('.decision button')].map(
      (button) => button.textContent,
    )
    expect(buttons).toEqual(['Reject', 'Approve'])
  })

  test('behavior: says that it is not live yet, then which account signs', async () => {
    const { said } = await open(parts.signIn)
    await live()
    expect(said).toContain('Available in a moment')
    await expect.element(status()).toHaveTextContent('Signing with 0x71…d8976F')
    await expect.element(approve()).toHaveAccessibleDescription('Signing with 0x71…d8976F')
  })

  test('behavior: a suggested token is for an account, which signs nothing', async () => {
    await open(parts.suggested)
    await live()
    await expect.element(status()).toHaveTextContent('For 0x71…d8976F')
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Nothing is signed or sent.')
  })

  test('behavior: a click approves once it is live', async () => {
    const { events } = await open(parts.signIn)
    await clickApprove()
    expect(events.approve).toHaveBeenCalledTimes(1)
  })

  test('behavior: clicks in the first 800 ms approve nothing', async () => {
    const { events } = await actEarly(parts.signIn, 'click', async () => {
      for (let clicks = 0; clicks < 3; clicks += 1) await approve().click({ force: true })
    })
    expect(events.approve).not.toHaveBeenCalled()
    await clickApprove()
    expect(events.approve).toHaveBeenCalledTimes(1)
  })

  test('behavior: a bare click(), as tools for voice control make it, approves once live', async () => {
    const { events } = await actEarly(parts.send, 'click', async () => {
      ;(approve().element() as HTMLElement).click()
    })
    expect(events.approve).not.toHaveBeenCalled()
    await live()
    ;(approve().element() as HTMLElement).click()
    expect(events.approve).toHaveBeenCalledTimes(1)
  })

  test('behavior: pointer and key events that a script makes approve nothing', async () => {
    const { events } = await open(parts.signIn)
    await live()
    const button = approve().element() as HTMLElement
    const init = { bubbles: true, isPrimary: true, pointerId: 1, button: 0 }
    button.dispatchEvent(new PointerEvent('pointerdown', init))
    button.dispatchEvent(new PointerEvent('pointerup', init))
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
    button.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, key: 'Enter' }))
    button.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, key: 'Enter' }))
    expect(events.approve).not.toHaveBeenCalled()
  })

  test.each(['{Enter}', ' '])(
    'behavior: key %j approves when pressed and let go while live',
    async (key) => {
      const { events } = await actEarly(parts.send, 'keyup', async () => {
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
    const { events } = await actEarly(parts.send, 'keydown', async () => {
      focusApprove()
      await userEvent.keyboard('{Enter>}')
    })
    await live()
    await userEvent.keyboard('{/Enter}')
    expect(events.approve).not.toHaveBeenCalled()
  })

  test('behavior: Reject needs no wait, and Esc is Reject', async () => {
    const { events } = await open(parts.send)
    await reject().click()
    expect(events.reject).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    expect(events.reject).toHaveBeenCalledTimes(2)
  })

  test('behavior: a frame that comes back under the mouse waits again', async () => {
    const { events, said } = await open(parts.send)
    await comeIn()
    await live()
    // The browser's reports when a window slides away and back: the mouse left, and presses.
    document.documentElement.dispatchEvent(
      new PointerEvent('pointerleave', { pointerType: 'mouse' }),
    )
    await approve().click()
    expect(events.approve).not.toHaveBeenCalled()
    // Until the mouse has stayed long enough.
    await expect.poll(() => said).toContain('Move the pointer, then press again')
    await clickApprove()
    expect(events.approve).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['Approve', () => approve(), 1],
    ['anything in the sheet', () => page.getByRole('heading', { level: 1 }), 2],
  ] as const)(
    'behavior: a pointer that comes and presses %s in one stroke counts',
    async (_, target, presses) => {
      for (;;) {
        const { events } = await open(parts.send)
        await live()
        const singleMove = await clickInOneStroke(target())
        if (presses === 2) await approve().click()
        expect(events.approve).toHaveBeenCalledTimes(singleMove ? 1 : 0)
        // A busy machine takes longer between the two, so the test tries another stroke.
        if (singleMove) return
        await page.getByRole('heading', { level: 1 }).unhover()
        await cleanup()
      }
    },
  )

  test.each(['low', 'value', 'high'] as const)(
    'behavior: a small frame says what to do, at %s risk',
    async (risk) => {
      const part = { low: parts.message, value: parts.send, high: parts.unlimited }[risk]
      await page.viewport(299, 600)
      await open(part)
      await expect.element(status()).toHaveTextContent('This window is too small')
      expect(document.documentElement.scrollWidth).toBe(299)
      await page.viewport(720, 299)
      await expect.element(status()).toHaveTextContent('This window is too small')
      await page.viewport(720, 300)
      await expect.element(status()).not.toHaveTextContent('This window is too small')
      await page.viewport(300, 300)
      await (risk === 'high' ? typeable() : live())
    },
  )

  test.each([
    [360, 646, 'at once'],
    [720, 314, 'at once'],
    [358, 314, 'by scrolling'],
    [300, 300, 'by scrolling'],
  ])('behavior: at %i x %i everything to press can be pressed, %s', async (width, height, how) => {
    await page.viewport(width, height)
    for (const part of [parts.message, parts.send, parts.unlimited]) {
      await open(part)
      expect([approve(), reject()].every((it) => isOnTop(it.element()))).toBe(true)
      expect(document.documentElement.scrollWidth).toBe(width)
      if (part.risk === 'high') await expectKeysInReach(how === 'at once')
      await cleanup()
    }
  })

  test('behavior: covered, it is not live', async () => {
    await open(parts.message)
    await live()
    const cover = document.createElement('div')
    cover.style.cssText =
      'position:fixed;inset:0 0 auto;height:80px;background:gold;pointer-events:none'
    document.body.append(cover)
    await expect
      .element(status())
      .toHaveTextContent('Bring this whole window into view to continue')
    cover.remove()
    await live()
  })

  test('behavior: the wanted height shows it whole, is enough for the guard, and has an end', async () => {
    const { onResize } = await open(parts.message)
    await expect.poll(() => onResize).toHaveBeenCalled()
    const wanted = onResize.mock.lastCall?.[0]
    await page.viewport(360, wanted)
    const view = document.querySelector('.scroll-view')
    expect(view?.scrollHeight).toBe(view?.clientHeight)
    await cleanup()
    const warnings = Array.from(
      { length: 30 },
      (_, index) => ({ code: 'unknownCall', detail: `${index}` }) as const,
    )
    const long = await open({ ...parts.send, warnings })
    await expect.poll(() => long.onResize).toHaveBeenLastCalledWith(640)
  })

  test('behavior: what lies below the edge has a cue, which scrolls to it', async () => {
    await open({ ...parts.message, text: 'line\n'.repeat(100) })
    await page.getByText('More below').click()
    await expect.poll(() => document.querySelector('.scroll-view')?.scrollTop).toBeGreaterThan(0)
  })

  test('behavior: tricks in the text are escapes in the document', async () => {
    await open(parts.foreignSignIn)
    const escapes = [...document.querySelectorAll('.escape')].map((element) => element.textContent)
    expect(escapes).toEqual(expect.arrayContaining(['\\u{430}', '\\u{202E}', '\\n × 8']))
    expect(document.body.textContent).not.toMatch(/[\u202E\u0430]/)
  })

  test('behavior: a host with an escape stays on one line, and so reads as one', async () => {
    await open(parts.foreignSignIn)
    const host = document.querySelector('h1 .host') ?? document.body
    const middle = (rect: DOMRect) => (rect.top + rect.bottom) / 2
    const [escaped, rest] = [...host.childNodes].map((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getClientRects()
    })
    expect(rest).toHaveLength(1)
    const line = rest?.[0]
    const mark = escaped?.[0]
    expect(line && mark && Math.abs(middle(line) - middle(mark))).toBeLessThan(8)
  })

  test('behavior: each line but the first of a longer host is indented', async () => {
    const domain = `\u0430pp.${'longer-'.repeat(8)}.example.org`
    await open({ ...parts.foreignSignIn, signIn: { ...parts.foreignSignIn.signIn, domain } })
    const rest = document.querySelector('h1 .host')?.lastChild
    const range = document.createRange()
    range.selectNodeContents(rest ?? document.body)
    const heading = document.querySelector('h1')?.getBoundingClientRect()
    const later = [...range.getClientRects()].slice(1)
    expect(later.length).toBeGreaterThan(0)
    for (const { left } of later) expect(left).toBeGreaterThan((heading?.left ?? 0) + 16)
  })

  test.each([
    [360, 600],
    [740, 360],
  ])('behavior: fee and total are in sight of who approves (%i × %i)', async (width, height) => {
    await page.viewport(width, height)
    await open(parts.send)
    for (const text of ['up to 0.00042 ETH', 'up to 0.50042 ETH']) {
      const element = page.getByText(text).element()
      const { left, right, top, bottom } = element.getBoundingClientRect()
      expect(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)).toBe(element)
    }
  })

  test('behavior: a deadline in seconds is a date, and one in words keeps them', async () => {
    await open({ ...parts.permit, fields: [] })
    await expect.element(page.getByText(/2030/)).toBeVisible()
    expect(document.body.textContent).not.toContain('1893456000')
    await cleanup()
    await open(parts.signIn)
    await expect.element(page.getByText('2026-03-02T09:40:00Z').first()).toBeVisible()
  })

  test('behavior: the cue covers no text', async () => {
    await open({ ...parts.message, text: 'line\n'.repeat(100) })
    const cue = page.getByText('More below').element().getBoundingClientRect()
    const view = document.querySelector('.scroll-view')?.getBoundingClientRect()
    expect(cue.top).toBeGreaterThanOrEqual(view?.bottom ?? Number.POSITIVE_INFINITY)
  })

  test('behavior: an address copies as one', async () => {
    await open(parts.send)
    const element = document.querySelector('.address-text')
    getSelection()?.selectAllChildren(element ?? document.body)
    expect(getSelection()?.toString()).toBe(parts.send.call.to)
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

describe('the keypad', () => {
  test('default: the digits that are shown make Approve live', async () => {
    const { events } = await open(parts.unlimited)
    await typeByMouse(shownDigits())
    await expect.element(page.getByText('The digits match')).toBeVisible()
    await clickApprove()
    expect(events.approve).toHaveBeenCalledTimes(1)
  })

  test('behavior: without them Approve is never live', async () => {
    const { events } = await open(parts.permit)
    await typeable()
    await expect.element(status()).toHaveTextContent('Type the two digits, then approve')
    await comeIn()
    await approve().click({ force: true })
    expect(events.approve).not.toHaveBeenCalled()
  })

  test('param: surface: a window of its own asks for none, and waits as long before it is live', async () => {
    const { events, said } = await open(parts.unlimited, 'window')
    await expect.element(keypad()).not.toBeInTheDocument()
    expect(document.querySelector('details')?.open).toBe(true)
    await live()
    expect(said).toContain('Available in a moment')
    await approve().click()
    expect(events.approve).toHaveBeenCalledTimes(1)
  })

  test('behavior: a wrong pair draws new digits, says so and is counted', async () => {
    const { events } = await open(parts.unlimited)
    const wrong = wrongDigits()
    await typeByMouse(wrong)
    await expect.element(page.getByText('That doesn’t match. Now type')).toBeVisible()
    expect(events.miss).toHaveBeenCalledTimes(1)
    await typeByMouse(shownDigits())
    await expect.element(page.getByText('The digits match')).toBeVisible()
    expect(events.miss).toHaveBeenCalledTimes(1)
  })

  test('behavior: before the sheet is live no key counts', async () => {
    const { events } = await actEarly(parts.unlimited, 'keydown', async () => {
      await userEvent.keyboard(shownDigits())
    })
    await typeable()
    await expect.element(page.getByText('The digits match')).not.toBeInTheDocument()
    expect(events.miss).not.toHaveBeenCalled()
  })

  test('behavior: by the digits of a keyboard, with a correction, and announced', async () => {
    const { events } = await open(parts.unlimited)
    await typeable()
    const [first = '', second = ''] = shownDigits()
    await userEvent.keyboard(`${first === '9' ? '8' : '9'}{Backspace}${first}`)
    await expect.element(page.getByText(`Typed: ${first}`)).toBeInTheDocument()
    await userEvent.keyboard(second)
    await expect.element(page.getByText('The digits match')).toBeVisible()
    focusApprove()
    await live()
    await userEvent.keyboard('{Enter}')
    expect(events.approve).toHaveBeenCalledTimes(1)
    expect(events.miss).not.toHaveBeenCalled()
  })

  test('behavior: by Tab and Enter on its own keys, each with a name', async () => {
    await open(parts.unlimited)
    await typeable()
    const names = keypad().getByRole('button').elements()
    expect(names.map((it) => it.textContent)).toEqual([...'12345', '', ...'67890'])
    await expect.element(key('Delete the last digit')).toBeVisible()
    for (const digit of shownDigits()) {
      ;(key(digit).element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
    }
    await expect.element(page.getByText('The digits match')).toBeVisible()
  })

  test('behavior: is named by what to do, and the digits are read one by one', async () => {
    await open(parts.unlimited)
    const [first, second] = shownDigits()
    await expect
      .element(page.getByRole('group', { name: `To approve, type ${first} ${second}` }))
      .toBeVisible()
  })
})

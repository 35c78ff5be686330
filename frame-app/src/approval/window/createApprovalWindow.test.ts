import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHintStore, createPriceStore, type Simulation } from '../../keys/hints.ts'
import type { ApprovalPrompt } from '../../keys/view.ts'
import { parts, viewParts } from '../testing/requestParts.ts'
import { spyEvents } from '../testing/spyEvents.ts'
import {
  createWindowPair,
  crossing,
  deliver,
  frameOrigin,
  type WindowPairOptions,
} from '../testing/windowPair.ts'
import { createApprovalWindow } from './createApprovalWindow.ts'
import { joinOpener } from './joinOpener.ts'
import { windowHello } from './windowMessages.ts'

const prompt: ApprovalPrompt = { origin: 'https://app.example.org', view: viewParts(parts.send) }
const other: ApprovalPrompt = { origin: 'https://app.example.org', view: viewParts(parts.permit) }
const fails: Simulation = { status: 'reverts', source: 'eth_call', reason: null }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

function create(options: WindowPairOptions & { locale?: string } = {}) {
  const pair = createWindowPair(options)
  const approvalWindow = createApprovalWindow({
    window: pair.frame,
    theme: () => ({ themeMode: 'dark' }),
    locale: options.locale,
  })
  /** The window loads, and shows what it is given. */
  const load = async () => {
    const onPrompt = vi.fn<Parameters<typeof joinOpener>[0]['onPrompt']>()
    const [onWaiting, onEnding, onLoss] = [vi.fn(), vi.fn(), vi.fn()]
    joinOpener({ window: pair.last().own, onPrompt, onWaiting, onEnding, onLoss })
    await crossing()
    return { onPrompt, onWaiting, onEnding, onLoss, events: () => onPrompt.mock.lastCall?.[1] }
  }
  return { ...pair, approvalWindow, load }
}

describe('createApprovalWindow', () => {
  test('default: the window shows the prompt with the theme, and its decision counts', async () => {
    const { approvalWindow, load, opened } = create()
    const events = spyEvents()
    approvalWindow.present(prompt, events, 0)
    expect(opened).toHaveLength(0)
    approvalWindow.open()
    expect(opened[0]?.call).toEqual(['/approve#opened', '_blank', 'popup,width=420,height=680'])
    const { onPrompt, events: inWindow } = await load()
    expect(onPrompt).toHaveBeenCalledExactlyOnceWith(
      { prompt, waiting: 0, theme: { themeMode: 'dark' } },
      expect.anything(),
    )
    inWindow()?.approve()
    await crossing()
    expect(events.approve).toHaveBeenCalledTimes(1)
  })

  test('param: locale: the window is opened in it', () => {
    const { approvalWindow, opened } = create({ locale: 'pt-BR' })
    approvalWindow.open()
    expect(opened[0]?.call[0]).toBe('/approve?locale=pt-BR#opened')
  })

  test.each(['approve', 'reject', 'rejectAll', 'miss', 'fail'] as const)(
    'behavior: %s in the window is that event of the sheet, and no other',
    async (decision) => {
      const { approvalWindow, load } = create()
      const { visibility, ...events } = spyEvents()
      approvalWindow.present(prompt, { ...events, visibility }, 0)
      approvalWindow.open()
      const { events: inWindow } = await load()
      inWindow()?.[decision]('cause')
      await crossing()
      const called = Object.entries(events).filter(([, event]) => event.mock.calls.length > 0)
      expect(called.map(([name]) => name)).toEqual([decision])
      expect(visibility).not.toHaveBeenCalled()
    },
  )

  test('behavior: the next prompt is shown in the same window, and a late decision is not for it', async () => {
    const { approvalWindow, load, opened } = create()
    const [first, second] = [spyEvents(), spyEvents()]
    approvalWindow.present(prompt, first, 0)
    approvalWindow.open()
    const { onPrompt, events: inWindow } = await load()
    const late = inWindow()
    approvalWindow.present(other, second, 0)
    late?.approve()
    await crossing()
    expect(onPrompt.mock.lastCall?.[0].prompt).toEqual(other)
    expect(first.approve).not.toHaveBeenCalled()
    expect(second.approve).not.toHaveBeenCalled()
    inWindow()?.approve()
    await crossing()
    expect(second.approve).toHaveBeenCalledTimes(1)
    expect(opened).toHaveLength(1)
  })

  test('behavior: the window has the hints as they arrive, of its own prompt alone', async () => {
    const { approvalWindow, load } = create()
    const [hints, later] = [createHintStore(), createHintStore()]
    approvalWindow.present({ ...prompt, recipients: [], hints }, spyEvents(), 0)
    approvalWindow.open()
    const { onPrompt } = await load()
    const shown = onPrompt.mock.lastCall?.[0].prompt
    expect(shown).toEqual({ ...prompt, recipients: [], hints: expect.anything() })
    expect(shown?.hints?.current()).toEqual({ status: 'running' })
    hints.set(fails)
    await crossing()
    expect(shown?.hints?.current()).toEqual(fails)
    approvalWindow.present({ ...other, hints: later }, spyEvents(), 0)
    hints.set({ status: 'unknown' })
    await crossing()
    expect(shown?.hints?.current()).toEqual(fails)
    const next = onPrompt.mock.lastCall?.[0].prompt
    expect(next?.hints?.current()).toEqual({ status: 'running' })
    approvalWindow.dismiss()
    later.set(fails)
    await crossing()
    expect(next?.hints?.current()).toEqual({ status: 'running' })
  })

  test('behavior: the window has the prices as they arrive, and none that do not parse', async () => {
    const { approvalWindow, load } = create()
    const store = createPriceStore()
    approvalWindow.present({ ...prompt, prices: store }, spyEvents(), 0)
    approvalWindow.open()
    const { onPrompt } = await load()
    const shown = onPrompt.mock.lastCall?.[0].prompt
    expect(shown?.hints).toBeUndefined()
    expect(shown?.prices?.current()).toBe('pending')
    const prices = { chain: 'eip155:1', currency: 'USD', native: 3_000, tokens: [] }
    store.set(prices)
    await crossing()
    expect(shown?.prices?.current()).toEqual(prices)
    store.set({ ...prices, native: Number.NaN })
    await crossing()
    expect(shown?.prices?.current()).toBeNull()
    approvalWindow.dismiss()
  })

  test('behavior: a window that opens late has what is known by then', async () => {
    const { approvalWindow, load } = create()
    const hints = createHintStore()
    approvalWindow.present({ ...prompt, hints }, spyEvents(), 0)
    hints.set(fails)
    approvalWindow.open()
    const { onPrompt } = await load()
    expect(onPrompt.mock.lastCall?.[0].prompt.hints?.current()).toEqual(fails)
  })

  test('behavior: another fee, chosen in the window, is that event of the sheet', async () => {
    const { approvalWindow, load } = create()
    const events = spyEvents()
    approvalWindow.present(prompt, events, 0)
    approvalWindow.open()
    const { events: inWindow } = await load()
    inWindow()?.revise('slow')
    await crossing()
    expect(events.revise).toHaveBeenCalledExactlyOnceWith('slow')
    expect(events.approve).not.toHaveBeenCalled()
  })

  test('behavior: the window follows the number of requests that wait', async () => {
    const { approvalWindow, load } = create()
    approvalWindow.present(prompt, spyEvents(), 1)
    approvalWindow.setWaiting(2)
    approvalWindow.open()
    const { onPrompt, onWaiting } = await load()
    expect(onPrompt.mock.lastCall?.[0].waiting).toBe(2)
    approvalWindow.setWaiting(2)
    approvalWindow.setWaiting(3)
    await crossing()
    expect(onWaiting).toHaveBeenCalledExactlyOnceWith(3)
    expect(onPrompt).toHaveBeenCalledTimes(1)
  })

  test('behavior: after the approval the window shows what became of the transaction', async () => {
    const { approvalWindow, load, last } = create()
    const events = spyEvents()
    approvalWindow.present(prompt, events, 0)
    approvalWindow.open()
    const { onEnding, onLoss, events: inWindow } = await load()
    inWindow()?.approve()
    await crossing()
    approvalWindow.end({ state: 'sending' })
    await crossing()
    vi.advanceTimersByTime(59_000)
    expect(onLoss).not.toHaveBeenCalled()
    approvalWindow.end({ state: 'sent', id: '0x1' })
    await crossing()
    expect(onEnding.mock.calls).toEqual([[{ state: 'sending' }], [{ state: 'sent', id: '0x1' }]])
    inWindow()?.approve()
    await crossing()
    expect(events.approve).toHaveBeenCalledTimes(1)
    expect(last().view.closed).toBe(false)
  })

  test('error: lost for a frame that says nothing more', async () => {
    const { approvalWindow, load } = create()
    approvalWindow.present(prompt, spyEvents(), 0)
    approvalWindow.open()
    const { onLoss } = await load()
    approvalWindow.end({ state: 'sending' })
    await crossing()
    vi.advanceTimersByTime(60_000)
    expect(onLoss).toHaveBeenCalledExactlyOnceWith('lost')
  })

  test('behavior: closing it decides nothing, and it can be opened again', async () => {
    const { approvalWindow, load, last, opened } = create()
    const events = spyEvents()
    approvalWindow.present(prompt, events, 0)
    approvalWindow.open()
    const { events: inClosed } = await load()
    last().view.closed = true
    vi.advanceTimersByTime(300)
    expect(approvalWindow.current()).toBe('closed')
    inClosed()?.approve()
    await crossing()
    expect(events.approve).not.toHaveBeenCalled()
    approvalWindow.open()
    const { events: inWindow } = await load()
    inWindow()?.reject()
    await crossing()
    expect(events.reject).toHaveBeenCalledTimes(1)
    expect(opened).toHaveLength(2)
  })

  test('behavior: a window that is loaded anew goes on with the same prompt', async () => {
    const { approvalWindow, load } = create()
    const events = spyEvents()
    approvalWindow.present(prompt, events, 0)
    approvalWindow.open()
    const { events: before } = await load()
    const { onPrompt, events: after } = await load()
    expect(onPrompt.mock.lastCall?.[0].prompt).toEqual(prompt)
    before()?.reject()
    await crossing()
    expect(events.reject).not.toHaveBeenCalled()
    after()?.approve()
    await crossing()
    expect(events.approve).toHaveBeenCalledTimes(1)
  })

  test('error: one that was left for another page is stuck after 20 s', async () => {
    const { approvalWindow, load, last } = create()
    approvalWindow.present(prompt, spyEvents(), 0)
    approvalWindow.open()
    await load()
    vi.advanceTimersByTime(60_000)
    expect(approvalWindow.current()).toBe('open')
    last().own.dispatchEvent(new Event('pagehide'))
    await crossing()
    vi.advanceTimersByTime(20_000)
    expect(approvalWindow.current()).toBe('stuck')
  })

  test('behavior: dismissed, it is closed and decides nothing more', async () => {
    const { approvalWindow, load, last } = create()
    const events = spyEvents()
    approvalWindow.present(prompt, events, 0)
    approvalWindow.open()
    const { events: inWindow } = await load()
    approvalWindow.dismiss()
    inWindow()?.approve()
    await crossing()
    expect(last().view.closed).toBe(true)
    expect(approvalWindow.current()).toBe('closed')
    expect(events.approve).not.toHaveBeenCalled()
  })

  test('behavior: it goes with the frame', async () => {
    const { approvalWindow, frame, load, last } = create()
    approvalWindow.present(prompt, spyEvents(), 0)
    approvalWindow.open()
    await load()
    frame.dispatchEvent(new Event('pagehide'))
    expect(last().view.closed).toBe(true)
  })

  test('behavior: a hello counts only from the window that was opened, and of our own origin', async () => {
    const { approvalWindow, frame, last } = create()
    approvalWindow.present(prompt, spyEvents(), 0)
    approvalWindow.open()
    const posted = vi.spyOn(last().view as unknown as Window, 'postMessage')
    deliver(frame, { data: windowHello, source: createWindowPair().frame })
    deliver(frame, { data: windowHello, source: last().view, origin: 'https://evil.example' })
    deliver(frame, { data: { type: windowHello }, source: last().view })
    expect(posted).not.toHaveBeenCalled()
    deliver(frame, { data: windowHello, source: last().view })
    expect(posted).toHaveBeenCalledTimes(1)
    expect(posted.mock.lastCall?.[1]).toBe(frameOrigin)
  })

  test('error: a window that is blocked is said to be so, until the next prompt', () => {
    const { approvalWindow } = create({ fault: 'blocks' })
    const listener = vi.fn()
    approvalWindow.subscribe(listener)
    approvalWindow.present(prompt, spyEvents(), 0)
    approvalWindow.open()
    expect(approvalWindow.current()).toBe('blocked')
    approvalWindow.present(other, spyEvents(), 0)
    expect(approvalWindow.current()).toBe('closed')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('error: a second window that is blocked, or the first in an in-app browser, is unavailable', () => {
    const { approvalWindow } = create({ fault: 'blocks' })
    approvalWindow.present(prompt, spyEvents(), 0)
    approvalWindow.open()
    approvalWindow.open()
    expect(approvalWindow.current()).toBe('unavailable')
    approvalWindow.open()
    expect(approvalWindow.current()).toBe('unavailable')
    approvalWindow.present(other, spyEvents(), 0)
    expect(approvalWindow.current()).toBe('closed')
    const inApp = create({
      fault: 'blocks',
      userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Mobile Safari/537.36',
    })
    inApp.approvalWindow.present(prompt, spyEvents(), 0)
    inApp.approvalWindow.open()
    expect(inApp.approvalWindow.current()).toBe('unavailable')
  })

  test('error: a window that the browser opens and hands out to nobody is cut off, for the next prompt too', () => {
    const { approvalWindow, frame } = create({ fault: 'cuts' })
    approvalWindow.present(prompt, spyEvents(), 0)
    approvalWindow.open()
    expect(approvalWindow.current()).toBe('cut')
    expect(frame.reportError).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        reason: 'WINDOW_UNAVAILABLE',
        message: expect.stringMatching(
          /Cross-Origin-Opener-Policy: same-origin.+same-origin-allow-popups/,
        ),
      }),
    )
    approvalWindow.present(other, spyEvents(), 0)
    expect(approvalWindow.current()).toBe('cut')
  })

  test('error: a window that counts as closed before its hello, and stands in front, is cut off', async () => {
    const { approvalWindow, frame, last, load, person } = create()
    approvalWindow.present(prompt, spyEvents(), 0)
    approvalWindow.open()
    last().view.closed = true
    vi.advanceTimersByTime(300)
    expect(approvalWindow.current()).toBe('cut')
    expect(frame.reportError).toHaveBeenCalledTimes(1)

    // Closing it returns the person to the frame.
    approvalWindow.open()
    person.isInFrame = true
    last().view.closed = true
    vi.advanceTimersByTime(300)
    expect(approvalWindow.current()).toBe('closed')

    // After its hello it was not cut, wherever the focus is.
    approvalWindow.open()
    await load()
    last().view.closed = true
    vi.advanceTimersByTime(300)
    expect(approvalWindow.current()).toBe('closed')
    expect(frame.reportError).toHaveBeenCalledTimes(1)
  })

  test('error: one that does not load in 20 s is stuck; it may still come, or be opened anew', async () => {
    const { approvalWindow, load, opened } = create()
    approvalWindow.present(prompt, spyEvents(), 0)
    approvalWindow.open()
    vi.advanceTimersByTime(19_999)
    expect(approvalWindow.current()).toBe('open')
    vi.advanceTimersByTime(1)
    expect(approvalWindow.current()).toBe('stuck')
    await load()
    expect(approvalWindow.current()).toBe('open')
    approvalWindow.open()
    expect(opened.map(({ view }) => view.closed)).toEqual([true, false])
  })
})

/** A frame's window and those that it opens, connected as a browser connects them. */

import { type Mock, vi } from 'vitest'

type Message = { data: unknown; source: unknown; origin?: string; ports?: readonly MessagePort[] }

export const frameOrigin = 'https://frame.example'

/** A window message, as it arrives in `target`. */
export function deliver(
  target: EventTarget,
  { origin = frameOrigin, ports = [], ...rest }: Message,
) {
  target.dispatchEvent(Object.assign(new Event('message'), { ...rest, origin, ports }))
}

/** The window that was opened: what its own code sees, and what its opener sees of it. */
export type OpenedWindow = {
  /** Its own `window`. */
  own: Window
  /** The frame's result of `window.open`. */
  view: { closed: boolean; focused: number }
  /** The arguments of `window.open`. */
  call: readonly unknown[]
}

export type WindowPairOptions = {
  /** `blocks`: the browser opens nothing. `cuts`: it opens a window but returns none. */
  fault?: 'blocks' | 'cuts'
  userAgent?: string
}

export function createWindowPair({ fault, userAgent = '' }: WindowPairOptions = {}) {
  const opened: OpenedWindow[] = []
  const location = { origin: frameOrigin, host: 'frame.example' }
  const events = new EventTarget()
  /** A press is under way until a window was opened with it; the frame has the focus until then. */
  const person = { isPressing: true, isInFrame: true }

  function open(...call: unknown[]) {
    if (fault === 'blocks') return null
    Object.assign(person, { isPressing: false, isInFrame: false })
    if (fault === 'cuts') return null
    const inner = new EventTarget()
    const post = (to: EventTarget, source: unknown) => {
      // Delivered only to the named origin.
      return (data: unknown, target: string, ports: readonly MessagePort[] = []) => {
        if (target === frameOrigin) deliver(to, { data, source, ports })
      }
    }
    const view = {
      closed: false,
      focused: 0,
      close: () => Object.assign(view, { closed: true }),
      focus: () => Object.assign(view, { focused: view.focused + 1 }),
      postMessage: (data: unknown, target: string, ports?: readonly MessagePort[]) =>
        post(inner, opener)(data, target, ports),
    }
    const opener = { postMessage: post(events, view) }
    // Of a window its code uses the events, the place and the opener, and nothing else.
    const place = { ...location, hash: '#opened' }
    const own = Object.assign(inner, { opener, location: place }) as unknown as Window
    opened.push({ own, view, call })
    return view
  }
  const navigator = {
    userAgent,
    userActivation: {
      get isActive() {
        return person.isPressing
      },
    },
  }
  const document = { hasFocus: () => person.isInFrame }
  // As above: events, place, focus, and how it opens others and reports.
  const frame = Object.assign(events, {
    location,
    open,
    navigator,
    document,
    reportError: vi.fn(),
  }) as unknown as Window & { reportError: Mock }
  return {
    frame,
    opened,
    person,
    /** The window that was opened last. */
    last(): OpenedWindow {
      const window = opened.at(-1)
      if (!window) throw new Error('No window was opened')
      return window
    },
  }
}

/** Long enough for a message to cross a port; no timer, so that a test may hold the clock. */
export async function crossing(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

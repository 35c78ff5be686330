/** A frame's window and those that it opens, wired to each other as a browser wires them. */

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
  /** What `window.open` gave to the frame. */
  view: { closed: boolean; focused: number }
  /** What it was opened with. */
  call: readonly unknown[]
}

/** `blocks`: the browser opens nothing. */
export function createWindowPair({ blocks = false } = {}) {
  const opened: OpenedWindow[] = []
  const location = { origin: frameOrigin, host: 'frame.example' }
  const events = new EventTarget()

  function open(...call: unknown[]) {
    if (blocks) return null
    const inner = new EventTarget()
    const post = (to: EventTarget, source: unknown) => {
      // Delivered to the origin that is named, and to no other.
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
    const own = Object.assign(inner, { opener, location }) as unknown as Window
    opened.push({ own, view, call })
    return view
  }
  // As above: events, place, and how it opens others.
  const frame = Object.assign(events, { location, open }) as unknown as Window
  return {
    frame,
    opened,
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

import { cdp, type Locator } from 'vitest/browser'

type Point = { readonly x: number; readonly y: number }

/** Presses and releases as the browser's own input does, which hits whatever is at the point. */
export type Pointer = {
  press(at: Point): Promise<void>
  /** On the way, it is still pressed. */
  move(to: Point): Promise<void>
  release(at: Point): Promise<void>
}

// Chromium's protocol: only the root of the workspace has the package that declares it.
type DevTools = { send(method: string, parameters: object): Promise<unknown> }
const send = (method: string, parameters: object) =>
  (cdp() as unknown as DevTools).send(method, parameters)

/** The protocol counts from the page's corner, and tests run in a frame, which may be scaled. */
function fromPage({ x, y }: Point): Point {
  const { left, top, width } = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
  const scale = width === 0 ? 1 : width / innerWidth
  return { x: left + x * scale, y: top + y * scale }
}

const sendMouse = (type: string, at: Point) =>
  send('Input.dispatchMouseEvent', {
    type,
    ...fromPage(at),
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: 1,
  })

const sendTouch = (type: string, touchPoints: readonly Point[]) =>
  send('Input.dispatchTouchEvent', { type, touchPoints })

export const pointers: Readonly<Record<'mouse' | 'finger', Pointer>> = {
  mouse: {
    press: async (at) => void (await sendMouse('mousePressed', at)),
    move: async (to) => void (await sendMouse('mouseMoved', to)),
    release: async (at) => void (await sendMouse('mouseReleased', at)),
  },
  finger: {
    press: async (at) => void (await sendTouch('touchStart', [fromPage(at)])),
    move: async (to) => void (await sendTouch('touchMove', [fromPage(to)])),
    release: async () => void (await sendTouch('touchEnd', [])),
  },
}

export function getMiddle(target: Locator): Point {
  const { left, top, width, height } = target.element().getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

import { cdp, type Locator } from 'vitest/browser'

type Touch = { type: 'touchStart' | 'touchEnd'; touchPoints: { x: number; y: number }[] }
/** The part of the DevTools protocol that vitest leaves to the provider's types. */
type Session = { send(method: 'Input.dispatchTouchEvent', touch: Touch): Promise<unknown> }

/** Taps the middle of an element, as a finger does. */
export async function tap(target: Locator): Promise<void> {
  const session = cdp() as unknown as Session
  target.element().scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = target.element().getBoundingClientRect()
  // The protocol counts from the page's corner, and tests run in a frame.
  const frame = window.frameElement?.getBoundingClientRect()
  const x = (frame?.left ?? 0) + left + width / 2
  const y = (frame?.top ?? 0) + top + height / 2
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Tells that the window moved beneath the pointer, which a frame cannot see in any other way:
 * between two pointer events the place on the screen and the place in the window must have
 * changed alike. Page zoom scales one against the other by 1/4 to 5, so a change is
 * suspicious only outside that.
 */
export type PointerPlace = Pick<PointerEvent, 'screenX' | 'screenY' | 'clientX' | 'clientY'>

/** Greatest scale between screen and window that page zoom makes. */
const zoom = 5
/** Pixels lost to rounding. */
const slack = 2

/** Whether the window itself moved between two pointer events. */
export function windowMoved(before: PointerPlace, after: PointerPlace): boolean {
  return (
    isTorn(after.screenX - before.screenX, after.clientX - before.clientX) ||
    isTorn(after.screenY - before.screenY, after.clientY - before.clientY)
  )
}

function isTorn(onScreen: number, inWindow: number): boolean {
  const [far, near] = [onScreen, inWindow].map(Math.abs) as [number, number]
  return far > slack + zoom * near || near > slack + zoom * far
}

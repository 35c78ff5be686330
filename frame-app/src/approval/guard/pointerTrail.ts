/**
 * What pointer events tell of the window itself. A frame does not hear that the page around it
 * moves it; but between two events the pointer's place on the screen and its place in the window
 * must have changed alike, and a mouse that meant to come here has travelled inside.
 */
export type PointerPlace = Pick<PointerEvent, 'screenX' | 'screenY' | 'clientX' | 'clientY'>

/** Greatest scale between screen and window that page zoom makes, in either direction. */
const zoom = 5
/** Pixels lost to rounding. */
const slack = 2
/** Pixels that are a journey and not a tremor. */
const journey = 4

/** Whether the window itself moved between two pointer events. */
export function windowMoved(before: PointerPlace, after: PointerPlace): boolean {
  return (
    isTorn(after.screenX - before.screenX, after.clientX - before.clientX) ||
    isTorn(after.screenY - before.screenY, after.clientY - before.clientY)
  )
}

/** Whether the pointer came from the one place to the other by its own motion. */
export function pointerTravelled(from: PointerPlace, to: PointerPlace): boolean {
  const onScreen = Math.hypot(to.screenX - from.screenX, to.screenY - from.screenY)
  const inWindow = Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY)
  return onScreen >= journey && inWindow >= journey && !windowMoved(from, to)
}

function isTorn(onScreen: number, inWindow: number): boolean {
  const [far, near] = [Math.abs(onScreen), Math.abs(inWindow)]
  return far > slack + zoom * near || near > slack + zoom * far
}

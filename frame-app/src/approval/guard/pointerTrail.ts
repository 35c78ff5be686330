/**
 * What pointer events tell of the window itself. A frame does not hear that the page around it
 * moves it; but between two events the pointer's place on the screen and its place in the window
 * must have changed alike.
 */
export type PointerPlace = Pick<PointerEvent, 'screenX' | 'screenY' | 'clientX' | 'clientY'>

/** Greatest scale between screen and window that page zoom makes, in either direction. */
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
  const [far, near] = [Math.abs(onScreen), Math.abs(inWindow)]
  return far > slack + zoom * near || near > slack + zoom * far
}

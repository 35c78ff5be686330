/**
 * What pointer events tell of the frame itself. A frame is not told that the page around it moves or
 * scales it; but between two events the pointer's place on the screen and its place in the frame
 * change together, by the frame's scale: zoom of the browser, of the page around, or by pinching.
 */
export type PointerPlace = Pick<PointerEvent, 'screenX' | 'screenY' | 'clientX' | 'clientY'>

export type PointerTrail = {
  /**
   * Adds a pointer's place. `startsAt`: the pointer has just touched down, so that nothing before it
   * can tell the scale. `moved`: the frame moved since the place before.
   */
  follow(place: PointerPlace, options?: { startsAt?: boolean }): { moved: boolean }
  /** Screen pixels for each CSS pixel; undefined until the pointer has travelled. */
  scale(): number | undefined
}

/** Greatest scale between screen and frame that zoom makes, in either direction. */
const zoom = 5
/** Pixels lost to rounding. */
const slack = 2
/** Least travel in the frame that tells its scale, in CSS pixels. */
const baseline = 40

/** Follows one frame's pointers. */
export function createPointerTrail(): PointerTrail {
  let last: PointerPlace | undefined
  let start: PointerPlace | undefined
  let known: { scale: number; travel: number } | undefined

  function measure(place: PointerPlace) {
    if (!start) return
    const [screenX, clientX] = [place.screenX - start.screenX, place.clientX - start.clientX]
    const [screenY, clientY] = [place.screenY - start.screenY, place.clientY - start.clientY]
    const isWide = Math.abs(clientX) >= Math.abs(clientY)
    const travel = Math.abs(isWide ? clientX : clientY)
    // The longer the way, the less rounding counts.
    if (travel < Math.max(baseline, known?.travel ?? 0)) return
    known = { scale: isWide ? screenX / clientX : screenY / clientY, travel }
  }

  return {
    follow(place, { startsAt = false } = {}) {
      const moved = last !== undefined && hasMoved(last, place, known)
      if (moved) known = undefined
      if (moved || startsAt || !start) start = place
      else measure(place)
      last = place
      return { moved }
    },
    scale: () => known?.scale,
  }
}

/** Whether the frame itself moved between two places of a pointer. */
function hasMoved(
  before: PointerPlace,
  after: PointerPlace,
  known: { scale: number; travel: number } | undefined,
): boolean {
  return (
    isTorn(after.screenX - before.screenX, after.clientX - before.clientX, known) ||
    isTorn(after.screenY - before.screenY, after.clientY - before.clientY, known)
  )
}

function isTorn(
  onScreen: number,
  inFrame: number,
  known: { scale: number; travel: number } | undefined,
): boolean {
  const [far, near] = [Math.abs(onScreen), Math.abs(inFrame)]
  if (far > slack + zoom * near || near > slack + zoom * far) return true
  if (!known) return false
  const { scale, travel } = known
  return Math.abs(onScreen - scale * inFrame) > slack + (slack * near) / travel
}

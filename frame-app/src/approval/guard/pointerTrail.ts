/**
 * Derives the frame's position and scale from pointer events: a frame receives no event when its
 * page moves or scales it, but the pointer's screen and frame coordinates then differ.
 */
export type PointerPlace = Pick<PointerEvent, 'screenX' | 'screenY' | 'clientX' | 'clientY'>

export type PointerTrail = {
  /**
   * `startsAt`: the pointer has just touched down, so earlier positions reveal no scale. `moved`:
   * the frame moved since.
   */
  follow(place: PointerPlace, options?: { startsAt?: boolean }): { moved: boolean }
  /** Undefined until the pointer has travelled. */
  scale(): number | undefined
}

/** Greatest zoom between screen and frame, in either direction. */
const zoom = 5
/** Pixels lost to rounding. */
const slack = 2
/** Least travel that shows the scale, CSS pixels. */
const baseline = 40

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
    // Rounding matters less over longer distances.
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

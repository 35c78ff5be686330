/** IntersectionObserver v2, where there is one, also says whether anything covers or distorts the panel. */
export type VisibilityEntry = Pick<
  IntersectionObserverEntry,
  'isIntersecting' | 'intersectionRatio'
> & {
  isVisible?: boolean
}

export type Visibility = { ratio: number; isClear: boolean }

/** How much of the panel is in sight; `knowsClear`: the browser has version 2. */
export function readVisibility(entry: VisibilityEntry, knowsClear: boolean): Visibility {
  return {
    ratio: entry.isIntersecting ? entry.intersectionRatio : 0,
    isClear: !knowsClear || entry.isVisible === true,
  }
}

/** IntersectionObserver v2 also reports if anything covers or distorts the panel. */
export type VisibilityEntry = Pick<
  IntersectionObserverEntry,
  'isIntersecting' | 'intersectionRatio'
> & {
  isVisible?: boolean
}

export type Visibility = { ratio: number; isClear: boolean }

/** `knowsClear`: the browser supports version 2. */
export function readVisibility(entry: VisibilityEntry, knowsClear: boolean): Visibility {
  return {
    ratio: entry.isIntersecting ? entry.intersectionRatio : 0,
    isClear: !knowsClear || entry.isVisible === true,
  }
}

import { Fragment, type ReactNode } from 'react'

/** Draws a list that never changes its order: the place of each item is its key. */
export function inOrder<Item>(
  items: readonly Item[],
  draw: (item: Item) => ReactNode,
): readonly ReactNode[] {
  return Object.entries(items).map(([place, item]) => <Fragment key={place}>{draw(item)}</Fragment>)
}

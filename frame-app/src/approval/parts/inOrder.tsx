import { Fragment, type ReactNode } from 'react'

/** Renders a list of fixed order, with indexes as keys. */
export function inOrder<Item>(
  items: readonly Item[],
  draw: (item: Item) => ReactNode,
): readonly ReactNode[] {
  return Object.entries(items).map(([place, item]) => <Fragment key={place}>{draw(item)}</Fragment>)
}

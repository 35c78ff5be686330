import { Fragment, type ReactNode } from 'react'

export function inOrder<Item>(
  items: readonly Item[],
  draw: (item: Item) => ReactNode,
): readonly ReactNode[] {
  return Object.entries(items).map(([place, item]) => <Fragment key={place}>{draw(item)}</Fragment>)
}

import { Children, type ReactNode } from 'react'

/** Draws a list that never changes its order: the place of each item is its key. */
export function inOrder<Item>(
  items: readonly Item[],
  draw: (item: Item, index: number) => ReactNode,
): ReactNode[] {
  return Children.toArray(items.map(draw))
}

import { type RefObject, useRef, useState } from 'react'
import { useLoadMore } from '../../../parts/useLoadMore.ts'

/** Rows before the user asks for more: the buttons below the list stay in reach. */
const firstRows = 5
/** Rows that are added at a time, so that no step takes long. */
const step = 25

export type Rows<Row> = {
  shown: readonly Row[]
  list: RefObject<HTMLUListElement | null>
  /** Holds the button, once further rows come by themselves. */
  more: RefObject<HTMLDivElement | null> | undefined
  /** Undefined if every row is shown. Moves the focus to the first new row. */
  showMore: (() => void) | undefined
}

/**
 * Shows the first rows of a list, and more of them when the user asks and then as they scroll.
 *
 * @param onPage loads further rows. Undefined if there are none
 */
export function useRows<Row>(all: readonly Row[], onPage?: (() => void) | undefined): Rows<Row> {
  const [limit, setLimit] = useState(firstRows)
  const list = useRef<HTMLUListElement>(null)
  const shown = all.slice(0, limit)
  const hasMore = limit < all.length || onPage !== undefined
  const grow = () => {
    setLimit(limit + step)
    if (limit + step > all.length) onPage?.()
  }
  const { more, loadMore } = useLoadMore({
    list,
    shown: shown.length,
    onMore: hasMore ? grow : undefined,
  })
  return {
    shown,
    list,
    more: limit > firstRows ? more : undefined,
    showMore: hasMore ? loadMore : undefined,
  }
}

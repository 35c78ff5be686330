/**
 * Characters of a request's lists, encoded. The shortest common limit of servers is 2,000 for the
 * whole address.
 */
const mostCharacters = 1_500

/**
 * Splits a list into parts that each fit into the URL of a request. Keeps the order.
 *
 * @param read the texts of an item that the address has
 * @param mostItems in a part
 */
export function splitQuery<Item>(
  items: readonly Item[],
  read: (item: Item) => readonly string[],
  mostItems: number,
): readonly (readonly Item[])[] {
  const parts: Item[][] = []
  let left = 0
  for (const item of items) {
    const size = read(item).reduce((sum, text) => sum + encodeURIComponent(`${text},`).length, 0)
    const part = parts.at(-1)
    if (part && size <= left && part.length < mostItems) {
      part.push(item)
      left -= size
    } else {
      parts.push([item])
      left = mostCharacters - size
    }
  }
  return parts
}

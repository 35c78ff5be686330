import type { TypedDataField } from '../../view.ts'

export type TypedNode = {
  /** Null for structures and arrays. */
  value: string | null
  children: ReadonlyMap<string, TypedNode>
}

export function nestFields(rows: readonly TypedDataField[], depth = 0): TypedNode['children'] {
  const starts = rows.flatMap((row, index) => (row.depth === depth ? [index] : []))
  return new Map(
    starts.flatMap((start, place) => {
      const row = rows[start]
      if (!row) return []
      const below = rows.slice(start + 1, starts[place + 1])
      return [[row.name, { value: row.value, children: nestFields(below, depth + 1) }]]
    }),
  )
}

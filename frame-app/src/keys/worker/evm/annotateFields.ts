import type { TypedDataField } from '../../view.ts'
import type { TokenBook } from '../tokens/tokenBook.ts'
import type { TypedContext } from './typedReaders.ts'

const selectorLength = 2 + 4 * 2
/** Bytes are decoded for a person to read, who reads no more. */
const mostCalls = 32

const targets: readonly string[] = ['to', 'target', 'contract', 'destination']
const values: readonly string[] = ['value', 'amount']

/** Adds names of listed tokens, and what bytes beside a target's address would call. */
export function annotateFields(
  fields: readonly TypedDataField[],
  { book, decode }: { book: TokenBook; decode: TypedContext['decode'] },
): readonly TypedDataField[] {
  let left = mostCalls
  return fields.map((field, index) => {
    const { type, value } = field
    if (value === null) return field
    const symbol = type === 'address' ? book(value)?.symbol : undefined
    if (symbol !== undefined) return { ...field, symbol }
    if (type !== 'bytes' || value.length < selectorLength || left === 0) return field
    left--
    const siblings = listSiblings(fields, index)
    const to = siblings.find((row) => row.type === 'address' && targets.includes(row.name))?.value
    if (!to) return field
    const sent = siblings.find((row) => row.type === 'uint256' && values.includes(row.name))?.value
    const { call } = decode({ to, value: sent ?? '0', data: value })
    return call.kind === 'contractCall' ? field : { ...field, call }
  })
}

/** The rows of the same structure, from its first on. */
function listSiblings(fields: readonly TypedDataField[], place: number): TypedDataField[] {
  const depth = fields[place]?.depth ?? 0
  const isOutside = (row: TypedDataField) => row.depth < depth
  const start = fields.slice(0, place).findLastIndex(isOutside) + 1
  const end = fields.slice(place).findIndex(isOutside)
  return fields
    .slice(start, end === -1 ? undefined : place + end)
    .filter((row) => row.depth === depth)
}

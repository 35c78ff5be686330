import { type Bytes, toHex } from '../crypto/bytes.ts'
import type { CompiledPath, Step } from './compiledFormat.ts'

/** Arguments: structures and arrays are lists, other values text as EIP-712 writes them. */
export type Nested = string | readonly Nested[]

/** Of a call, or of typed data, whose contract is `to`. */
export type Container = { to: string; from: string; value: string; data: Nested }

const mostValues = 64

/** Returns undefined if the path leads nowhere, to a list, or to more than 64 values. */
export function followPath(
  { root, steps }: CompiledPath,
  container: Container,
): readonly string[] | undefined {
  let found: readonly Nested[] = [container[root]]
  for (const step of steps) {
    const next = found.map((value) => take(value, step))
    if (next.includes(undefined)) return undefined
    found = next.flatMap((values) => values ?? [])
    if (found.length > mostValues) return undefined
  }
  return found.every((value) => typeof value === 'string') ? found : undefined
}

function take(value: Nested, step: Step): readonly Nested[] | undefined {
  if (typeof value === 'string') {
    return typeof step === 'object' ? sliceBytes(value, step) : undefined
  }
  if (step === 'all') return value
  if (typeof step === 'object') return [value.slice(step[0], step[1] ?? undefined)]
  const item = value.at(step)
  return item === undefined ? undefined : [item]
}

/** Returns undefined for a range that is not wholly in the bytes. */
function sliceBytes(
  hex: string,
  [start, end]: Exclude<Step, number | 'all'>,
): string[] | undefined {
  const length = (hex.length - 2) / 2
  const place = (index: number) => (index < 0 ? length + index : index)
  const [from, to] = [place(start), end === null ? length : place(end)]
  const isInside = hex.startsWith('0x') && from >= 0 && from <= to && to <= length
  return isInside ? [`0x${hex.slice(2 + from * 2, 2 + to * 2)}`] : undefined
}

export function toNested(value: unknown): Nested {
  if (Array.isArray(value)) return value.map(toNested)
  return value instanceof Uint8Array ? toHex(value as Bytes) : String(value)
}

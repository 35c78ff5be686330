import { asBytes, type Bytes } from '../../crypto/bytes.ts'
import { type AbiParameter, type AbiValue, deepestNesting } from './abiTypes.ts'
import { readAtom, readLength, wordLength } from './readAtom.ts'

const mostValues = 4096

/** `length` counts the bytes that were read. */
type Read<Value> = { value: Value; length: number }

/** `left` is how many more values may be read in the whole call. */
type Budget = { left: number }

/**
 * Decodes arguments by the strict ABI, which has a single encoding for a value: tails lie in order,
 * without gaps or overlaps, so the time is linear.
 *
 * @returns undefined for any other encoding, trailing bytes, more than 4,096 values, or 16 levels
 */
export function decodeAbi(
  parameters: readonly AbiParameter[],
  data: Uint8Array,
): readonly AbiValue[] | undefined {
  const decoded = decodeAbiPrefix(parameters, data)
  return decoded?.rest.length === 0 ? decoded.values : undefined
}

/** Decodes as `decodeAbi` does, and returns trailing bytes as `rest`. */
export function decodeAbiPrefix(
  parameters: readonly AbiParameter[],
  data: Uint8Array,
): { values: readonly AbiValue[]; rest: Bytes } | undefined {
  const read = readSequence(parameters, data, { left: mostValues }, 0)
  return read && { values: read.value, rest: asBytes(data.subarray(read.length)) }
}

function readSequence(
  types: readonly AbiParameter[],
  data: Uint8Array,
  budget: Budget,
  depth: number,
): Read<AbiValue[]> | undefined {
  const value: AbiValue[] = []
  let head = 0
  let tail = types.reduce((length, type) => length + headLength(type), 0)
  if (tail > data.length || depth > deepestNesting) return undefined
  for (const type of types) {
    const inTail = isDynamic(type)
    if (inTail && readLength(data.subarray(head)) !== tail) return undefined
    const read = readValue(type, data.subarray(inTail ? tail : head), budget, depth)
    if (!read) return undefined
    value.push(read.value)
    head += inTail ? wordLength : read.length
    if (inTail) tail += read.length
  }
  return { value, length: tail }
}

function readValue(
  parameter: AbiParameter,
  data: Uint8Array,
  budget: Budget,
  depth: number,
): Read<AbiValue> | undefined {
  budget.left -= 1
  if (budget.left < 0) return undefined
  const list = splitArray(parameter)
  if (list) return readArray(list, data, budget, depth)
  const { type, components } = parameter
  return components ? readSequence(components, data, budget, depth + 1) : readAtom(type, data)
}

function readArray(
  { item, size }: ArrayType,
  data: Uint8Array,
  budget: Budget,
  depth: number,
): Read<AbiValue> | undefined {
  const count = size ?? readLength(data)
  if (count === undefined || count > budget.left) return undefined
  const start = size === undefined ? wordLength : 0
  const items = new Array<AbiParameter>(count).fill(item)
  const read = readSequence(items, data.subarray(start), budget, depth + 1)
  return read && { value: read.value, length: start + read.length }
}

type ArrayType = { item: AbiParameter; size: number | undefined }

function splitArray(parameter: AbiParameter): ArrayType | undefined {
  const { type } = parameter
  if (!type.endsWith(']')) return undefined
  const open = type.lastIndexOf('[')
  const digits = type.slice(open + 1, -1)
  const item = { ...parameter, type: type.slice(0, open) }
  return { item, size: digits === '' ? undefined : Number(digits) }
}

function isDynamic(parameter: AbiParameter): boolean {
  const { type, components } = parameter
  if (/^(?:bytes|string)(?:\[|$)|\[\]/.test(type)) return true
  return components?.some(isDynamic) ?? false
}

function headLength(parameter: AbiParameter): number {
  if (isDynamic(parameter)) return wordLength
  const list = splitArray(parameter)
  if (list) return (list.size ?? 0) * headLength(list.item)
  const { components } = parameter
  return components?.reduce((length, each) => length + headLength(each), 0) ?? wordLength
}

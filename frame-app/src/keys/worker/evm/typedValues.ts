/** Hashes and lists values in one walk, so that what is shown is what is signed. */

import { keccak_256 } from '@noble/hashes/sha3'
import { VaultError } from '../../vaultError.ts'
import type { TypedDataField } from '../../view.ts'
import { asBytes, type Bytes, concat } from '../crypto/bytes.ts'
import { encodeAtom } from './typedAtoms.ts'
import { isRecord, readType, type TypedType, type TypedTypes, typeHash } from './typedTypes.ts'

const deepest = 32
/** Larger requests are refused, since no row is hidden from the person. */
const mostRows = 5_000

const invalid = (message: string) =>
  new VaultError('INVALID_PARAMS', { message: `Typed data: ${message}` })

type Walk = { types: TypedTypes; rows: TypedDataField[]; hashes: Map<string, Bytes> }

/**
 * Hashes a structure and lists its fields, each after its parent.
 *
 * @throws VaultError INVALID_PARAMS for a value that is missing or not of its type
 */
export function hashStruct(
  name: string,
  value: unknown,
  types: TypedTypes,
): { hash: Bytes; rows: readonly TypedDataField[] } {
  const walk: Walk = { types, rows: [], hashes: new Map() }
  return { hash: encodeStruct(name, value, 0, walk), rows: walk.rows }
}

function encodeStruct(name: string, value: unknown, depth: number, walk: Walk): Bytes {
  if (!isRecord(value)) throw invalid(`${name} has no value`)
  const words = (walk.types.get(name) ?? []).map((field) => {
    if (!Object.hasOwn(value, field.name)) throw invalid(`${name}.${field.name} has no value`)
    return encodeField(field.name, field.type, value[field.name], depth, walk)
  })
  const hash = walk.hashes.get(name) ?? typeHash(name, walk.types)
  walk.hashes.set(name, hash)
  return hashBytes(concat(hash, ...words))
}

function encodeField(name: string, type: string, value: unknown, depth: number, walk: Walk): Bytes {
  if (depth >= deepest) throw invalid('the values are nested too deep')
  if (walk.rows.length >= mostRows) throw invalid('there is too much to be shown')
  const read = readType(type, walk.types)
  const row: TypedDataField = { depth, name, type, value: null }
  walk.rows.push(row)
  if (read.kind === 'struct') return encodeStruct(read.name, value, depth + 1, walk)
  if (read.kind === 'array') return encodeArray(name, read, value, depth, walk)
  const atom = encodeAtom(name, read, value)
  row.value = atom.text
  return atom.word
}

function encodeArray(
  name: string,
  type: Extract<TypedType, { kind: 'array' }>,
  value: unknown,
  depth: number,
  walk: Walk,
): Bytes {
  const fits = Array.isArray(value) && (type.length ?? value.length) === value.length
  if (!fits) throw invalid(`${name} is not an array of its length`)
  const words = value.map((item: unknown, index) =>
    encodeField(`[${index}]`, type.item, item, depth + 1, walk),
  )
  return hashBytes(concat(...words))
}

function hashBytes(bytes: Bytes): Bytes {
  return asBytes(keccak_256(bytes))
}

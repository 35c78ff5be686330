import { keccak_256 } from '@noble/hashes/sha3'
import { VaultError } from '../../vaultError.ts'
import { asBytes, type Bytes, utf8 } from '../crypto/bytes.ts'

export type TypedField = { readonly name: string; readonly type: string }

export type TypedTypes = ReadonlyMap<string, readonly TypedField[]>

export type TypedType =
  | { kind: 'array'; item: string; length: number | undefined }
  | { kind: 'struct'; name: string }
  | AtomicType

export type AtomicType =
  | { kind: 'integer'; signed: boolean; bits: number }
  | { kind: 'fixedBytes'; length: number }
  | { kind: 'address' | 'bool' | 'string' | 'bytes' }

/**
 * Names in use are not always identifiers (`Exchange:Send`, `Max fee`). Refuses characters that end
 * a name in the encoded type, because one structure could then be read as another of the same hash,
 * and line breaks, because a name could be read as another row.
 */
const typeName = /^[^\s()[\],\p{Cc}\p{Surrogate}]+$/u
const fieldName = /^[^(),\p{Cc}\p{Surrogate}]+$/u
const mostTypes = 256
/**
 * Total characters of names and types: each structure's hash includes the text of those it uses.
 */
const longestTypes = 32_768
const longestName = 256
const plain = ['address', 'bool', 'string', 'bytes'] as const

const invalid = (message: string) =>
  new VaultError('INVALID_PARAMS', { message: `Typed data: ${message}` })

/**
 * Checks for unambiguous names, no duplicate field and no unknown type.
 *
 * @throws VaultError INVALID_PARAMS
 */
export function parseTypes(value: unknown): TypedTypes {
  if (!isRecord(value)) throw invalid('types are missing')
  if (Object.keys(value).length > mostTypes) throw invalid('there are too many types')
  const types = new Map(Object.entries(value).map(([name, fields]) => [name, parseFields(fields)]))
  const length = [...types.values()]
    .flat()
    .reduce((sum, { name, type }) => sum + `${type} ${name}`.length, 0)
  if (length > longestTypes) throw invalid('there are too many types')
  for (const [name, fields] of types) {
    if (!typeName.test(name) || isAtomic(name)) throw invalid(`${name} is no name for a type`)
    for (const field of fields) readType(field.type, types)
    if (new Set(fields.map((field) => field.name)).size !== fields.length) {
      throw invalid(`${name} has a field twice`)
    }
  }
  return types
}

/** @throws VaultError INVALID_PARAMS for an unknown type */
export function readType(type: string, types: TypedTypes): TypedType {
  if (type.length > longestName) throw invalid('a type is too long')
  const array = /^(.+)\[(\d{0,6})\]$/.exec(type)
  if (array?.[1]) {
    readType(array[1], types)
    return { kind: 'array', item: array[1], length: array[2] ? Number(array[2]) : undefined }
  }
  if (types.has(type)) return { kind: 'struct', name: type }
  const atomic = readAtomic(type)
  if (!atomic) throw invalid(`${type} is not a type`)
  return atomic
}

export function encodeType(name: string, types: TypedTypes): string {
  const used = listUsedTypes(name, types).filter((other) => other !== name)
  return [name, ...used.sort()].map((each) => `${each}(${fieldList(each, types)})`).join('')
}

export function typeHash(name: string, types: TypedTypes): Bytes {
  return asBytes(keccak_256(utf8(encodeType(name, types))))
}

export function listUsedTypes(name: string, types: TypedTypes): string[] {
  return [...usedStructs(name, types)]
}

function fieldList(name: string, types: TypedTypes): string {
  return (types.get(name) ?? []).map((field) => `${field.type} ${field.name}`).join(',')
}

function usedStructs(name: string, types: TypedTypes, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const field of types.get(name) ?? []) {
    const base = field.type.replace(/\[.*$/, '')
    if (types.has(base)) usedStructs(base, types, found)
  }
  return found
}

function parseFields(fields: unknown): TypedField[] {
  if (!Array.isArray(fields)) throw invalid('a type is no list of fields')
  return fields.map((field: unknown) => {
    const isField =
      isRecord(field) && typeof field.name === 'string' && typeof field.type === 'string'
    if (!isField || !fieldName.test(String(field.name))) throw invalid('a field is malformed')
    return { name: String(field.name), type: String(field.type) }
  })
}

function isAtomic(name: string): boolean {
  return readAtomic(name) !== undefined
}

function readAtomic(type: string): AtomicType | undefined {
  const named = plain.find((name) => name === type)
  if (named) return { kind: named }
  const integer = /^(u?)int(\d{0,3})$/.exec(type)
  const bits = Number(integer?.[2] || 256)
  if (integer && bits >= 8 && bits <= 256 && bits % 8 === 0) {
    return { kind: 'integer', signed: integer[1] === '', bits }
  }
  const length = Number(/^bytes([1-9]\d?)$/.exec(type)?.[1] ?? 0)
  return length >= 1 && length <= 32 ? { kind: 'fixedBytes', length } : undefined
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

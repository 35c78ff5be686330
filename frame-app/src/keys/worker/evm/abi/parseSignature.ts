import { VaultError } from '../../../vaultError.ts'
import { type AbiParameter, deepestNesting } from './abiTypes.ts'

export type AbiFunction = { name: string; parameters: readonly AbiParameter[] }

const elementary = /^(?:address|bool|string|bytes(?:[1-9]|[12]\d|3[0-2])?)$/
const integer = /^u?int(\d*)$/

/**
 * Parses a signature such as `execute((address to,uint256 value)[] calls,bytes data)`. Names of
 * parameters are optional.
 *
 * @throws VaultError INVALID_PARAMS
 */
export function parseSignature(signature: string): AbiFunction {
  const [, name, list] = /^(?:function )?([A-Za-z_$][\w$]*)\((.*)\)$/.exec(signature.trim()) ?? []
  if (name === undefined || list === undefined) throw invalid(signature)
  return { name, parameters: parseList(list, 0) }
}

/** Writes the form that the selector is the hash of. */
export function canonicalSignature({ name, parameters }: AbiFunction): string {
  return `${name}(${parameters.map(canonicalType).join(',')})`
}

function canonicalType({ type, components }: AbiParameter): string {
  return components ? `(${components.map(canonicalType).join(',')})${type.slice(5)}` : type
}

function parseList(list: string, depth: number): AbiParameter[] {
  if (depth > deepestNesting) throw invalid(list)
  return list.trim() === '' ? [] : splitList(list).map((item) => parseParameter(item, depth))
}

function splitList(list: string): string[] {
  const items = ['']
  let open = 0
  for (const character of list) {
    if (character === '(') open += 1
    if (character === ')') open -= 1
    if (open < 0) throw invalid(list)
    if (character === ',' && open === 0) items.push('')
    else items.push(`${items.pop()}${character}`)
  }
  if (open !== 0) throw invalid(list)
  return items
}

function parseParameter(text: string, depth: number): AbiParameter {
  const form = /^(?:tuple)?(\(.*\)|\w+)((?:\[\d{0,6}\])*)(?: +([\w$]+))?$/
  const [, base, arrays, name = ''] = form.exec(text.trim()) ?? []
  if (base === undefined || arrays === undefined) throw invalid(text)
  if (!base.startsWith('(')) return { name, type: nameType(base) + arrays }
  return { name, type: `tuple${arrays}`, components: parseList(base.slice(1, -1), depth + 1) }
}

function nameType(type: string): string {
  if (elementary.test(type)) return type
  const bits = integer.exec(type)?.[1]
  if (bits === '') return `${type}256`
  const size = Number(bits)
  if (!(size >= 8 && size <= 256 && size % 8 === 0)) throw invalid(type)
  return type
}

const invalid = (text: string) =>
  new VaultError('INVALID_PARAMS', { message: `Signature is invalid: ${text}` })

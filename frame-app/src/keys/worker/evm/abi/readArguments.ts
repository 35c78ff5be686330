import { VaultError } from '../../../vaultError.ts'
import type { Address } from '../../../view.ts'
import type { Bytes } from '../../crypto/bytes.ts'
import type { AbiParameter, AbiValue } from './abiTypes.ts'

/** Arguments by name; those of a plain tuple stand beside the others. Wrong names throw INTERNAL. */
export type Arguments = {
  has(name: string): boolean
  number(name: string): bigint
  address(name: string): Address
  flag(name: string): boolean
  text(name: string): string
  bytes(name: string): Bytes
  numbers(name: string): readonly bigint[]
  addresses(name: string): readonly Address[]
  blobs(name: string): readonly Bytes[]
  tuples(name: string): readonly Arguments[]
}

type Named = { parameter: AbiParameter; value: AbiValue }

const isNumber = (value: AbiValue): value is bigint => typeof value === 'bigint'
const isFlag = (value: AbiValue): value is boolean => typeof value === 'boolean'
const isText = (value: AbiValue): value is string => typeof value === 'string'
const isAddress = (value: AbiValue): value is Address => isText(value) && value.startsWith('0x')
const isBytes = (value: AbiValue): value is Bytes => value instanceof Uint8Array
const isList = (value: AbiValue): value is readonly AbiValue[] => Array.isArray(value)

const listOf =
  <Item extends AbiValue>(isItem: (value: AbiValue) => value is Item) =>
  (value: AbiValue): value is readonly Item[] & AbiValue =>
    isList(value) && value.every(isItem)

export function readArguments(
  parameters: readonly AbiParameter[],
  values: readonly AbiValue[],
): Arguments {
  const named = new Map(flatten(parameters, values))
  const find = (name: string): Named => {
    const found = named.get(name)
    if (!found) throw new VaultError('INTERNAL', { message: `No argument ${name}` })
    return found
  }
  const reader =
    <Value extends AbiValue>(is: (value: AbiValue) => value is Value) =>
    (name: string): Value => {
      const { value } = find(name)
      if (!is(value)) throw new VaultError('INTERNAL', { message: `Another type: ${name}` })
      return value
    }
  return {
    has: (name) => named.has(name),
    number: reader(isNumber),
    address: reader(isAddress),
    flag: reader(isFlag),
    text: reader(isText),
    bytes: reader(isBytes),
    numbers: reader(listOf(isNumber)),
    addresses: reader(listOf(isAddress)),
    blobs: reader(listOf(isBytes)),
    tuples(name) {
      const { components = [] } = find(name).parameter
      return reader(listOf(isList))(name).map((item) => readArguments(components, item))
    },
  }
}

function flatten(
  parameters: readonly AbiParameter[],
  values: readonly AbiValue[],
): readonly (readonly [string, Named])[] {
  return parameters.flatMap((parameter, index) => {
    const value = values[index]
    if (value === undefined) return []
    const isTuple = parameter.type === 'tuple' && isList(value)
    return isTuple
      ? flatten(parameter.components ?? [], value)
      : [[parameter.name, { parameter, value }] as const]
  })
}

import type { AbiParameter } from '../evm/abi/abiTypes.ts'
import { parseAddress, toChecksumAddress } from '../evm/address.ts'
import { isRecord } from '../evm/typedTypes.ts'
import type { AddressSource, CompiledField } from './compiledFormat.ts'
import { compilePath, type TypedPath } from './compilePath.ts'
import { DescriptorError } from './descriptorError.ts'

export type FileContext = {
  parameters: readonly AbiParameter[]
  /** Resolves paths that begin with `$.`. */
  file: Record<string, unknown>
}

type Parameters = Record<string, unknown>

type Format = CompiledField['format']

/** The parameters that each format takes; any other is refused. */
const formats: Readonly<Record<Format, readonly string[]>> = {
  raw: [],
  // Names of addresses are never looked up, so what they may be is irrelevant.
  addressName: ['types', 'sources', 'type', 'source'],
  amount: [],
  date: ['encoding'],
  duration: [],
  tokenAmount: ['tokenPath', 'token', 'nativeCurrencyAddress', 'threshold', 'message'],
  enum: ['$ref'],
  unit: ['base', 'decimals', 'prefix'],
  nftName: ['collectionPath', 'collection'],
  calldata: ['calleePath', 'callee'],
}

const isInteger = (type: string) => /^u?int\d*$/.test(type)
const isUnsigned = (type: string) => /^uint\d*$/.test(type)
const isAddress = (type: string) => type === 'address' || type === 'bytes20'

const fits: Readonly<Record<Format, (type: string) => boolean>> = {
  raw: (type) => !type.endsWith(']') && type !== 'tuple',
  addressName: isAddress,
  amount: isUnsigned,
  date: isUnsigned,
  duration: isUnsigned,
  tokenAmount: isUnsigned,
  enum: (type) => isInteger(type) || type === 'bool' || /^bytes\d+$/.test(type),
  unit: isInteger,
  nftName: isUnsigned,
  calldata: (type) => type === 'bytes',
}

/**
 * Compiles one field, after its definition was merged.
 *
 * @throws DescriptorError
 */
export function compileField(field: Parameters, context: FileContext) {
  const { label, format = 'raw', path, params = {} } = field
  if (typeof path !== 'string') throw new DescriptorError('a field has no path')
  const name = `the field ${path}`
  if (typeof label !== 'string' || label.trim() === '' || label.length > 60) {
    throw new DescriptorError(`${name} has no label, or one of more than 60 characters`)
  }
  if (typeof format !== 'string' || !Object.hasOwn(formats, format)) {
    throw new DescriptorError(`${name} has the format ${String(format)}, which is not supported`)
  }
  // It is a key of `formats`.
  const known = format as Format
  if (!isRecord(params)) throw new DescriptorError(`${name} has malformed params`)
  const extra = Object.keys(params).find((key) => !formats[known].includes(key))
  if (extra) throw new DescriptorError(`${name} has the parameter ${extra}, which is not supported`)
  const typed = compilePath(path, context.parameters)
  if (!fits[known](typed.type)) {
    throw new DescriptorError(`${name} is ${typed.type}, which the format ${format} does not take`)
  }
  return { ...writeField({ label, known, typed, params, name }, context), leaf: typed.leaf }
}

type Read = { label: string; known: Format; typed: TypedPath; params: Parameters; name: string }

function writeField(
  { label, known, typed, params, name }: Read,
  context: FileContext,
): CompiledField {
  const base = { label, path: typed.path }
  const source = (key: string) => readSource(params[`${key}Path`] ?? params[key], name, context)
  switch (known) {
    case 'tokenAmount':
      return {
        ...base,
        format: known,
        token: source('token'),
        natives: [params.nativeCurrencyAddress ?? []].flat().map((given) => {
          const address = readSource(given, name, context)
          if (typeof address !== 'string') throw new DescriptorError(`${name}: no native address`)
          return address
        }),
        threshold: readThreshold(params, name, context),
      }
    case 'enum':
      return { ...base, format: known, names: readNames(params.$ref, name, context) }
    case 'unit': {
      const { base: unit, decimals = 0, prefix = false } = params
      const isPlain = typeof unit === 'string' && unit.length <= 12 && prefix === false
      if (
        !isPlain ||
        !Number.isInteger(decimals) ||
        Number(decimals) < 0 ||
        Number(decimals) > 36
      ) {
        throw new DescriptorError(`${name} has a unit that is not supported`)
      }
      return { ...base, format: known, base: unit, decimals: Number(decimals) }
    }
    case 'nftName':
      return { ...base, format: known, collection: source('collection') }
    case 'calldata':
      return { ...base, format: known, callee: source('callee') }
    case 'date':
      if ((params.encoding ?? 'timestamp') !== 'timestamp') {
        throw new DescriptorError(`${name} is a block height, which is not supported`)
      }
      return { ...base, format: known }
    default:
      return { ...base, format: known }
  }
}

function readSource(given: unknown, name: string, context: FileContext): AddressSource {
  const value = resolve(given, context)
  if (typeof value !== 'string') throw new DescriptorError(`${name} lacks an address`)
  if (value.startsWith('0x')) return readAddress(value)
  const { path, type } = compilePath(value, context.parameters)
  if (!isAddress(type)) throw new DescriptorError(`${name}: ${value} is not an address`)
  return path
}

/** @throws DescriptorError */
export function readAddress(value: string): string {
  if (!/^0x[0-9a-fA-F]{40}$/.test(value)) throw new DescriptorError(`${value} is not an address`)
  return toChecksumAddress(parseAddress(value.toLowerCase()))
}

/** Follows a path into the file, such as `$.metadata.constants.max`. */
export function resolve(given: unknown, { file }: FileContext): unknown {
  if (typeof given !== 'string' || !given.startsWith('$.')) return given
  const found = given
    .slice(2)
    .split('.')
    .reduce<unknown>(
      (at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined),
      file,
    )
  if (found === undefined) throw new DescriptorError(`${given} is not in the file`)
  return found
}

function readThreshold(params: Parameters, name: string, context: FileContext): string | null {
  const value = resolve(params.threshold, context)
  if (value === undefined) return null
  const isNumber = /^(?:\d{1,78}|0x[0-9a-fA-F]{1,64})$/.test(String(value))
  const message = params.message ?? 'Unlimited'
  if (!isNumber || message !== 'Unlimited') {
    throw new DescriptorError(`${name} has a threshold that is not supported`)
  }
  return BigInt(String(value)).toString()
}

function readNames(given: unknown, name: string, context: FileContext) {
  const names = resolve(given, context)
  const isNames = isRecord(names) && Object.values(names).every((each) => typeof each === 'string')
  if (!isNames) throw new DescriptorError(`${name} has no enumeration in the file`)
  // Every value was checked.
  return names as Record<string, string>
}

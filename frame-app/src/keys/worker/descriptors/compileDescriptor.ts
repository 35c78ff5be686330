import { keccak_256 } from '@noble/hashes/sha3'
import { toHex, utf8 } from '../crypto/bytes.ts'
import type { AbiParameter } from '../evm/abi/abiTypes.ts'
import { canonicalSignature, parseSignature } from '../evm/abi/parseSignature.ts'
import { isRecord } from '../evm/typedTypes.ts'
import type { CompiledFormat } from './compiledFormat.ts'
import { compileField, readAddress, resolve } from './compileField.ts'
import { listLeaves } from './compilePath.ts'
import { DescriptorError } from './descriptorError.ts'
import { parseEncodedType } from './parseEncodedType.ts'

type Json = Record<string, unknown>

const section = (holder: Json, key: string): Json => {
  const found = holder[key]
  if (!isRecord(found)) throw new DescriptorError(`${key} is missing`)
  return found
}

/**
 * Compiles a file of ERC-7730 to what the worker needs.
 *
 * @throws DescriptorError naming the first thing that is missing, wrong or not supported
 */
export function compileDescriptor(file: unknown): readonly CompiledFormat[] {
  if (!isRecord(file)) throw new DescriptorError('this is not a JSON object')
  if (file.includes !== undefined) throw new DescriptorError('includes are not supported')
  const context = section(file, 'context')
  const isCall = isRecord(context.contract)
  const binding = section(context, isCall ? 'contract' : 'eip712')
  const { owner, contractName = owner } = section(file, 'metadata')
  if (typeof contractName !== 'string' || contractName === '' || contractName.length > 60) {
    throw new DescriptorError('metadata.owner is missing, or longer than 60 characters')
  }
  const bound = { deployments: readDeployments(binding), domain: readDomain(binding), contractName }
  const formats = Object.entries(section(section(file, 'display'), 'formats'))
  if (formats.length === 0) throw new DescriptorError('display.formats is empty')
  return formats.map(([key, format]) => {
    try {
      const shape = isCall ? readFunction(key) : readType(key)
      return { ...shape, ...bound, ...compileFormat(format, shape.parameters, file) }
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : 'it is malformed'
      throw new DescriptorError(`${key}: ${reason}`, { cause })
    }
  })
}

type Shape = { key: string; parameters: readonly AbiParameter[] }

function readFunction(text: string): Shape {
  const parsed = parseSignature(text)
  const hash = keccak_256(utf8(canonicalSignature(parsed)))
  return { key: toHex(hash.subarray(0, 4)), parameters: parsed.parameters }
}

const readType = (key: string): Shape => ({ key, parameters: parseEncodedType(key) })

function readDeployments({ deployments }: Json): string[] {
  if (!Array.isArray(deployments) || deployments.length === 0) {
    throw new DescriptorError('deployments are missing')
  }
  return deployments.map((each: unknown) => {
    const { chainId, address } = isRecord(each) ? each : {}
    if (!Number.isSafeInteger(chainId) || typeof address !== 'string') {
      throw new DescriptorError('a deployment is malformed')
    }
    return `${String(chainId)}:${readAddress(address)}`
  })
}

function readDomain({ domain = {}, domainSeparator }: Json): Record<string, string> {
  const isPlain =
    isRecord(domain) &&
    Object.entries(domain).every(
      ([key, value]) => ['name', 'version'].includes(key) && typeof value === 'string',
    )
  if (!isPlain || domainSeparator !== undefined) {
    throw new DescriptorError('domain may only have a name and a version')
  }
  // Every value was checked.
  return domain as Record<string, string>
}

function compileFormat(format: unknown, parameters: readonly AbiParameter[], file: Json) {
  const { intent, fields, excluded = [], required = [] } = isRecord(format) ? format : {}
  if (typeof intent !== 'string' || intent.trim() === '' || intent.length > 80) {
    throw new DescriptorError('the intent is no text of 1 to 80 characters')
  }
  if (!Array.isArray(fields)) throw new DescriptorError('fields are no list')
  const context = { parameters, file }
  const merged = flatten(fields, '', context)
  const compiled = merged.map((field) => compileField(field, context))
  const isPath = (path: unknown) => typeof path === 'string'
  const lists = [excluded, required].map((list) =>
    Array.isArray(list) && list.every(isPath)
      ? list.map((path) => String(path).replace(/^#\./, ''))
      : undefined,
  )
  const [left, needed] = lists
  if (!left || !needed) throw new DescriptorError('excluded or required is malformed')
  const shown = compiled.map(({ leaf }) => leaf)
  const covers = (list: readonly string[], leaf: string) =>
    list.some((path) => leaf === path || leaf.startsWith(`${path}.`))
  const hidden = listLeaves(parameters).find((leaf) => !covers(shown, leaf) && !covers(left, leaf))
  if (hidden !== undefined) {
    throw new DescriptorError(`${hidden} is neither shown nor excluded`)
  }
  const missing = needed.find((path) => !shown.includes(path.replaceAll(/\.?\[[^\]]*\]/g, '')))
  if (missing !== undefined) throw new DescriptorError(`${missing} is required, but not shown`)
  return { intent, fields: compiled.map(({ leaf: _, ...field }) => field) }
}

type FieldContext = Parameters<typeof compileField>[1]

/** Merges definitions, and lists nested fields with their whole path. */
function flatten(fields: readonly unknown[], above: string, context: FieldContext): Json[] {
  return fields.flatMap((given) => {
    if (!isRecord(given)) throw new DescriptorError('a field is malformed')
    const base = given.$ref === undefined ? {} : resolve(given.$ref, context)
    if (!isRecord(base)) throw new DescriptorError(`${String(given.$ref)} is not a definition`)
    const { $ref: _, $id: __, ...field } = { ...base, ...given, ...mergeParams(base, given) }
    const path =
      typeof field.path === 'string' && above !== '' ? `${above}.${field.path}` : field.path
    if (!Array.isArray(field.fields)) return [{ ...field, path }]
    if (typeof path !== 'string') throw new DescriptorError('a group of fields has no path')
    return flatten(field.fields, path, context)
  })
}

function mergeParams(base: Json, given: Json): Json {
  if (!isRecord(base.params) || !isRecord(given.params)) return {}
  return { params: { ...base.params, ...given.params } }
}

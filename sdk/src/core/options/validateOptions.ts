import { isRecord } from '../../primitives/isRecord.ts'
import { LatchkeyError } from '../errors.ts'
import { createOptionError } from './createOptionError.ts'
import { type OptionCheck, optionChecks, type ValueCheck } from './optionChecks.ts'
import type { InstanceOptions, UpdateOptionsParameters } from './options.ts'
import { suggestOption } from './suggestOption.ts'

type Schema = Readonly<Record<string, OptionCheck>>

const checks: Schema = optionChecks

/**
 * Throws LatchkeyError INVALID_OPTIONS for the first unknown option, otherwise for the first wrong
 * value.
 */
export function validateOptions(options: unknown): asserts options is InstanceOptions {
  validateGroup(checks, readGroup(checks, 'createLatchkey', '', options))
}

/**
 * Checks the parameters of a connector. Their paths start with `prefix`. Throws LatchkeyError
 * INVALID_OPTIONS.
 */
export function validateParameters(
  schema: Schema,
  name: string,
  parameters: unknown,
  prefix = `${name}.`,
): void {
  validateGroup(schema, readGroup(schema, name, prefix, parameters))
}

function validateGroup(schema: Schema, given: [string, unknown][]): void {
  const values = new Map(given)
  for (const [path, check] of Object.entries(schema)) checkOption(path, check, values.get(path))
}

/** Throws LatchkeyError INVALID_OPTIONS, also for an option that cannot change. */
export function validateChanges(changes: unknown): asserts changes is UpdateOptionsParameters {
  for (const [path, value] of readGroup(checks, 'updateOptions', '', changes)) {
    const check = checks[path]
    if (!check?.changeable) throw createFixedError(path)
    checkOption(path, check, value)
  }
}

function checkOption(path: string, check: OptionCheck, value: unknown): void {
  if (value === undefined && !check.required) return
  checkValue(path, check, value)
  if (!check.each) return
  // As code reaches it: `networks[0]`, `rpc["…"]`.
  const quote = Array.isArray(value) ? '' : '"'
  for (const [key, entry] of Object.entries(Object(value))) {
    checkValue(`${path}[${quote}${key}${quote}]`, check.each, entry)
  }
}

function checkValue(path: string, { expected, accepts }: ValueCheck, value: unknown): void {
  if (!accepts(value)) throw createOptionError(path, expected, value)
}

function readGroup(
  schema: Schema,
  name: string,
  prefix: string,
  group: unknown,
): [string, unknown][] {
  if (!isRecord(group)) throw createOptionError(name, 'an object of options', group)
  return Object.entries(group).flatMap(([key, value]) => {
    const path = prefix + key
    if (Object.hasOwn(schema, path)) return [[path, value]]
    const known = listPaths(schema)
    if (!known.includes(path)) throw createUnknownError(path, known)
    return value === undefined ? [] : readGroup(schema, path, `${path}.`, value)
  })
}

const listPaths = (schema: Schema): string[] =>
  Object.keys(schema).flatMap((path) =>
    path.split('.').map((_, index, names) => names.slice(0, index + 1).join('.')),
  )

function createUnknownError(path: string, known: readonly string[]): LatchkeyError {
  const suggestion = suggestOption(path, known)
  const question = suggestion ? `. Did you mean ${suggestion}?` : ''
  return new LatchkeyError('INVALID_OPTIONS', {
    hint: `There is no option ${path}${question}`,
    data: { option: path },
  })
}

const createFixedError = (path: string): LatchkeyError =>
  new LatchkeyError('INVALID_OPTIONS', {
    hint: `${path} cannot change. Call destroy() and create another instance`,
    data: { option: path },
  })

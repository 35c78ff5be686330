/**
 * The check of every option. A table of plain checks rather than a schema of zod's: this is part of what a
 * page loads for the connect button.
 */
import { LatchkeyError } from '../errors.ts'
import type { InstanceOptions } from './options.ts'

type Check = {
  /** Completes "expected …". */
  readonly expected: string
  accepts(value: unknown): boolean
  /** Whether the option may be left out. */
  readonly optional?: true
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isOneOf =
  (...known: readonly unknown[]) =>
  (value: unknown): boolean =>
    known.includes(value)
const isList = (accepts: (item: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(accepts)
const matches = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(value)

const flag: Check = { expected: 'true or false', accepts: isOneOf(true, false), optional: true }
const webAddress: Check = {
  expected: 'an http(s) address',
  accepts: matches(/^https?:\/\/[^\s/]\S*$/),
  optional: true,
}

function isNetwork(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { id, caipNetworkId, name, nativeCurrency, rpcUrls } = value
  const nodes = isRecord(rpcUrls) && isRecord(rpcUrls.default) && rpcUrls.default.http
  return (
    (caipNetworkId === undefined
      ? Number.isSafeInteger(id)
      : matches(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)(caipNetworkId)) &&
    isText(name) &&
    isRecord(nativeCurrency) &&
    isText(nativeCurrency.symbol) &&
    Number.isInteger(nativeCurrency.decimals) &&
    Array.isArray(nodes) &&
    nodes.every(isText)
  )
}

const aNetwork = 'a network of @latchkey/sdk/networks, of defineNetwork or of viem/chains'

const checks: { readonly [Name in keyof InstanceOptions]-?: Check } = {
  frameUrl: {
    expected: 'where the login service is served, such as https://login.example',
    accepts: matches(/^https?:\/\/[^\s/?#]+[^\s?#]*$/),
    optional: true,
  },
  projectId: {
    expected: '1 to 64 letters, digits, _ or -',
    accepts: matches(/^[\w-]{1,64}$/),
  },
  networks: { expected: `at least one entry, each ${aNetwork}`, accepts: isList(isNetwork) },
  defaultNetwork: { expected: aNetwork, accepts: isNetwork, optional: true },
  connectors: {
    expected: 'at least one connector, such as the default',
    accepts: isList((item) => typeof item === 'function'),
  },
  metadata: {
    expected: '{ name, description, url, icons }, three texts and a list of addresses',
    accepts: (value) =>
      isRecord(value) &&
      [value.name, value.description, value.url].every(isText) &&
      Array.isArray(value.icons) &&
      value.icons.every(isText),
    optional: true,
  },
  features: {
    expected: '{ email }, true or false',
    accepts: (value) =>
      isRecord(value) &&
      Object.entries(value).every(
        ([name, on]) => name === 'email' && isOneOf(true, false, undefined)(on),
      ),
    optional: true,
  },
  accountTypes: {
    expected: "a list of 'eoa' and 'smartAccount'",
    accepts: isList(isOneOf('eoa', 'smartAccount')),
    optional: true,
  },
  themeMode: {
    expected: "'light' or 'dark'",
    accepts: isOneOf('light', 'dark'),
    optional: true,
  },
  themeVariables: {
    expected: 'texts under names that start with --lk-',
    accepts: (value) =>
      isRecord(value) &&
      Object.entries(value).every(([name, text]) => name.startsWith('--lk-') && isText(text)),
    optional: true,
  },
  termsConditionsUrl: webAddress,
  privacyPolicyUrl: webAddress,
  enableReconnect: flag,
  enableLogger: flag,
  storage: {
    expected: 'getItem, setItem and removeItem, as localStorage has them',
    accepts: (value) =>
      isRecord(value) &&
      [value.getItem, value.setItem, value.removeItem].every((each) => typeof each === 'function'),
    optional: true,
  },
}

/** Throws LatchkeyError INVALID_OPTIONS, which names the option, what is expected and what came. */
export function validateOptions(options: unknown): asserts options is InstanceOptions {
  if (!isRecord(options)) throw createOptionError('createLatchkey', 'an object of options', options)
  for (const name of Object.keys(options)) {
    if (!Object.hasOwn(checks, name)) {
      throw createOptionError(name, 'no such option', options[name])
    }
  }
  for (const [name, { expected, accepts, optional }] of Object.entries(checks)) {
    const value = options[name]
    if (value === undefined && optional) continue
    if (!accepts(value)) throw createOptionError(name, expected, value)
  }
}

export const createOptionError = (name: string, expected: string, value: unknown): LatchkeyError =>
  new LatchkeyError('INVALID_OPTIONS', {
    hint: `${name}: expected ${expected}, received ${describeValue(value)}`,
    data: { option: name },
  })

/** A value as an error may name it: short, on one line. */
function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return 'a function'
  // A value that refers to itself, or a bigint, has no JSON.
  const text = attemptJson(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

function attemptJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

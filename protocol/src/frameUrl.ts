/** The address of the frame's document: built by a client, read by the frame and by its server. */
import { frameProtocolVersion } from './frameProtocolVersion.ts'
import { type Parsed, parseWith } from './parse.ts'
import { type CaipNetworkId, caipNetworkId } from './primitives.ts'
import { convert } from './schema/convert.ts'
import { object } from './schema/object.ts'
import { oneOf } from './schema/oneOf.ts'
import { optional, withDefault } from './schema/optional.ts'
import { pattern } from './schema/pattern.ts'

export type FrameUrlParameters = {
  /** 1 to 64 letters, digits, `_` or `-`. */
  projectId: string
  /** The chain to start with; `eip155:1` when the address names none. */
  chainId: CaipNetworkId
  /** Of the frame protocol, see `frameProtocolVersion`. */
  version: string
  enableLogger: boolean
  /** A node that the dApp would like used; honoured only where the operator allows it. */
  rpcUrl?: string | undefined
  enableCloudAuthAccount?: boolean | undefined
  smartAccountVersion?: string | undefined
}

/** The part of `URLSearchParams` that is needed here. */
type Query = { get(name: string): string | null }

// Every platform has it; declared here because this package names neither DOM nor Node.
declare const URLSearchParams: new (text: string) => Query

const flag = convert(oneOf('true', 'false'), (text) => text === 'true')

const shape = {
  projectId: pattern(/^[\w-]{1,64}$/, 'Invalid Project ID'),
  chainId: withDefault<CaipNetworkId>(caipNetworkId, 'eip155:1'),
  version: withDefault(pattern(/^\d{1,4}$/, 'Expected a number'), frameProtocolVersion),
  enableLogger: withDefault(flag, false),
  rpcUrl: optional(pattern(/^https?:\/\/[^\s/]\S{0,2047}$/, 'Expected an http(s) address')),
  enableCloudAuthAccount: optional(flag),
  smartAccountVersion: optional(pattern(/^[\w.-]{1,32}$/, 'Expected a version')),
}
const parameters = object(shape)

/**
 * Builds the frame's address. `base` is the address of its document, without a query.
 *
 * @example
 * frameUrl({
 *   base: 'https://frame.example/sdk', projectId: 'demo',
 *   chainId: 'eip155:1', version: frameProtocolVersion, enableLogger: false,
 * })
 */
export function frameUrl({ base, ...parameters }: FrameUrlParameters & { base: string }): string {
  const query = Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return `${base}?${query.join('&')}`
}

/**
 * Reads the query of the frame's address, as text or as `URLSearchParams`.
 * Unknown parameters are ignored, empty ones count as absent.
 *
 * @returns the parameters, or INVALID_FRAME_URL with the one that is malformed
 */
export function parseFrameUrl(search: string | Query): Parsed<FrameUrlParameters> {
  const query = typeof search === 'string' ? new URLSearchParams(search) : search
  const given = Object.keys(shape).map((name) => [name, query.get(name) || undefined])
  return parseWith(parameters, Object.fromEntries(given), 'INVALID_FRAME_URL')
}

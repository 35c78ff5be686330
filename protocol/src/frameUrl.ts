import * as z from 'zod/mini'
import type { CaipNetworkId } from './chainIds.ts'
import { frameProtocolVersion } from './frameProtocolVersion.ts'
import { object } from './object.ts'
import { type Parsed, parseWith } from './parse.ts'
import { pattern } from './pattern.ts'
import { caipNetworkId } from './primitives.ts'

export type FrameUrlParameters = {
  /** 1 to 64 letters, digits, `_` or `-`. */
  projectId: string
  /** The initial chain; by default `eip155:1`. */
  chainId: CaipNetworkId
  version: string
  enableLogger: boolean
  /** The dApp's preferred node, used if the operator allows it. */
  rpcUrl?: string | undefined
  enableCloudAuthAccount?: boolean | undefined
  smartAccountVersion?: string | undefined
  /** BCP 47 language of the approval screen and emails; by default the browser's. */
  locale?: string | undefined
}

type Query = { get(name: string): string | null }

// Declared here because this package uses neither DOM nor Node types.
declare const URLSearchParams: new (text: string) => Query

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)

const shape = {
  projectId: pattern(/^[\w-]{1,64}$/, 'Invalid Project ID'),
  chainId: z._default(caipNetworkId, 'eip155:1'),
  version: z._default(pattern(/^\d{1,4}$/, 'Expected a number'), frameProtocolVersion),
  enableLogger: z._default(flag, false),
  rpcUrl: z.optional(pattern(/^https?:\/\/[^\s/]\S{0,2047}$/, 'Expected an http(s) address')),
  enableCloudAuthAccount: z.optional(flag),
  smartAccountVersion: z.optional(pattern(/^[\w.-]{1,32}$/, 'Expected a version')),
  locale: z.optional(pattern(/^[a-z]{2,8}(-[a-z\d]{1,8}){0,4}$/i, 'Expected a language tag')),
}
const parameters = object(shape)

/**
 * Builds the URL of the frame's document. `base` has no query.
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
 * Parses the query of the frame's URL. Ignores unknown and empty parameters, and
 * the texts `undefined` and `null`, which clients write for absent ones.
 *
 * @returns the parameters, or INVALID_FRAME_URL naming the malformed one
 */
export function parseFrameUrl(search: string | Query): Parsed<FrameUrlParameters> {
  const query = typeof search === 'string' ? new URLSearchParams(search) : search
  const given = Object.keys(shape).map((name) => [name, readValue(query.get(name))])
  return parseWith(parameters, Object.fromEntries(given), 'INVALID_FRAME_URL')
}

function readValue(text: string | null): string | undefined {
  return text === null || /^(undefined|null)?$/.test(text) ? undefined : text
}

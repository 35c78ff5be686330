import { fileURLToPath } from 'node:url'
import { checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { type chainConfig, tokenConfig } from '../api/frameConfig.ts'
import { findDriver } from '../smartAccounts/findDriver.ts'
import {
  type DataConfig,
  dataExpectations,
  dataVariables,
  type Environment,
  toDataConfig,
} from './config/dataVariables.ts'
import { describeMistake } from './config/describeMistake.ts'
import { describeMisspelling, findMisspellings } from './config/findMisspellings.ts'
import {
  type MailConfig,
  mailExpectations,
  mailVariables,
  toMailConfig,
} from './config/mailVariables.ts'
import {
  type PriceConfig,
  priceExpectations,
  priceVariables,
  toPriceConfig,
} from './config/priceVariables.ts'
import { servedChain } from './config/servedChain.ts'
import { flag, json, origin, origins, port, text, urlWith, wholeNumber } from './config/values.ts'
import { registryChain } from './logins/farcaster/idRegistry.ts'
import type { SocialLogins } from './logins/social/providerSettings.ts'
import { readSocialLogins } from './logins/social/readSocialLogins.ts'
import { isLoopbackHost } from './projects/normalizeOrigin.ts'
import { StartError } from './startError.ts'

export type { DataConfig, Environment } from './config/dataVariables.ts'

/** docs/self-hosting.md has the table. */
export const variables = {
  ...dataVariables,
  ...mailVariables,
  ...priceVariables,
  PORT: z._default(port, 5180),
  HOST: z._default(text, '127.0.0.1'),
  PUBLIC_ORIGIN: origin,
  CHAINS: z.pipe(json, z.array(servedChain).check(checkLength({ least: 1 }))),
  TOKENS: z._default(z.pipe(json, z.array(tokenConfig)), []),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(text, '127.0.0.1'),
  MAX_CONNECTIONS: z._default(wholeNumber({ least: 1, most: 1_000_000 }), 5_000),
  DRAIN_SECONDS: z._default(wholeNumber({ least: 0, most: 600 }), 5),
  AUDIT_DAYS: z._default(wholeNumber({ least: 1, most: 36_500 }), 365),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  TRUST_PROXY: z._default(flag, false),
  RPC_ORIGINS: z._default(origins, []),
  SOCIAL_LOGINS: z._default(z.pipe(json, z.record(z.string(), z.unknown())), {}),
  FARCASTER_RELAY_URL: z.optional(urlWith('https:', 'http:')),
  CLIENT_DIR: z._default(text, fileURLToPath(new URL('../client', import.meta.url))),
}

/** Completes "<name> must be <this>." */
const expectations: Record<keyof typeof variables, string> = {
  ...dataExpectations,
  ...mailExpectations,
  ...priceExpectations,
  PORT: 'a port number, 0 to 65535',
  HOST: 'an address to listen on',
  PUBLIC_ORIGIN:
    'the origin that browsers reach this server at, without a path, such as https://frame.example.com',
  CHAINS:
    'a JSON array of at least one chain, each { id: "eip155:1", name, rpcUrl or rpcUrls, nativeCurrency: { name, symbol, decimals } }',
  TOKENS:
    'a JSON array of tokens, each { chain, address, symbol, decimals, cap }, where cap is text in whole tokens such as "1000"',
  METRICS_PORT: 'a port number, 0 to 65535',
  METRICS_HOST: 'an address to listen on',
  MAX_CONNECTIONS: 'a whole number, 1 to 1000000',
  DRAIN_SECONDS: 'a whole number, 0 to 600',
  AUDIT_DAYS: 'a whole number, 1 to 36500',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent',
  TRUST_PROXY: 'true or false',
  RPC_ORIGINS: 'origins, separated by commas',
  SOCIAL_LOGINS:
    'a JSON object of identity providers, such as {"google":{"clientId":"…","clientSecret":"…"}}',
  FARCASTER_RELAY_URL: 'the URL of a Farcaster relay, such as https://relay.farcaster.xyz',
  CLIENT_DIR: 'the directory of the built client',
}

type Chains = readonly z.infer<typeof chainConfig>[]
type Tokens = readonly z.infer<typeof tokenConfig>[]

export type ServerConfig = DataConfig &
  MailConfig &
  PriceConfig & {
    readonly host: string
    readonly port: number
    /** Scheme, host and port, without a final slash. */
    readonly publicOrigin: string
    readonly chains: Chains
    /** Added to the built-in list. */
    readonly tokens: Tokens
    /** Undefined: no metrics. */
    readonly metricsPort: number | undefined
    readonly metricsHost: string
    readonly maxConnections: number
    /** Readiness checks fail this long before the port closes. */
    readonly drainSeconds: number
    readonly auditDays: number
    readonly logLevel: string
    /** Our own proxy writes X-Forwarded-For. */
    readonly trustProxy: boolean
    readonly rpcOrigins: readonly string[]
    /** Identity providers, by id. Has their client secrets. */
    readonly socialLogins: SocialLogins
    /** Without a final slash. Undefined: no sign-in with Farcaster. */
    readonly farcasterRelayUrl: string | undefined
    /** The built client: index.html, refused.html, approve.html, unlock.html, assets/. */
    readonly clientDir: string
  }

/** @throws StartError CONFIG_INVALID, naming the first variable that is wrong */
export function readConfig(environment: Environment): ServerConfig {
  const values = parse(z.object(variables), environment)
  requireHttps('PUBLIC_ORIGIN', values.PUBLIC_ORIGIN, values.DEVELOPMENT)
  for (const { id, explorerUrl } of values.CHAINS) {
    if (explorerUrl) requireHttps(`explorerUrl of ${id} in CHAINS`, explorerUrl, values.DEVELOPMENT)
  }
  requireDrivers(values.CHAINS)
  requireChains(values.TOKENS, values.CHAINS)
  requireRegistryChain(values.FARCASTER_RELAY_URL, values)
  return {
    ...toDataConfig(values, environment),
    ...toMailConfig(values, environment),
    ...toPriceConfig(values),
    host: values.HOST,
    port: values.PORT,
    publicOrigin: values.PUBLIC_ORIGIN,
    chains: values.CHAINS,
    tokens: values.TOKENS,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    maxConnections: values.MAX_CONNECTIONS,
    drainSeconds: values.DRAIN_SECONDS,
    auditDays: values.AUDIT_DAYS,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    rpcOrigins: values.RPC_ORIGINS,
    socialLogins: readSocialLogins(values.SOCIAL_LOGINS, {
      developmentMode: values.DEVELOPMENT,
    }),
    farcasterRelayUrl: values.FARCASTER_RELAY_URL?.replace(/\/+$/, ''),
    clientDir: values.CLIENT_DIR,
  }
}

/** The part that the admin command needs. Throws StartError CONFIG_INVALID. */
export function readDataConfig(environment: Environment): DataConfig {
  return toDataConfig(parse(z.object(dataVariables), environment), environment)
}

/** Reads the part that sends emails. Throws StartError CONFIG_INVALID. */
export function readMailConfig(environment: Environment): MailConfig {
  return toMailConfig(parse(z.object(mailVariables), environment), environment)
}

function requireHttps(name: string, url: string, developmentMode: boolean): void {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'http:' || (developmentMode && isLoopbackHost(hostname))) return
  throw new StartError(
    'CONFIG_INVALID',
    `${name} must be https; http is for a loopback host with DEVELOPMENT=true.`,
  )
}

function requireDrivers(chains: Chains): void {
  const stray = chains.find(
    ({ id, smartAccounts }) => smartAccounts && !findDriver(Number(id.replace('eip155:', ''))),
  )
  if (!stray) return
  throw new StartError(
    'CONFIG_INVALID',
    `CHAINS has smartAccounts for ${stray.id}, but no contract is listed for this network.`,
  )
}

/** An unserved network's token would never be used, so it is a typing error. */
function requireChains(tokens: Tokens, chains: Chains): void {
  const stray = tokens.find(({ chain }) => !chains.some(({ id }) => id === chain))
  if (!stray) return
  throw new StartError(
    'CONFIG_INVALID',
    `TOKENS names the network ${stray.chain}, which is not in CHAINS.`,
  )
}

function requireRegistryChain(
  relayUrl: string | undefined,
  { CHAINS, DEVELOPMENT }: { readonly CHAINS: Chains; readonly DEVELOPMENT: boolean },
): void {
  if (relayUrl === undefined) return
  requireHttps('FARCASTER_RELAY_URL', relayUrl, DEVELOPMENT)
  const { username, password, search, hash } = new URL(relayUrl)
  if (username || password || search || hash) {
    throw new StartError(
      'CONFIG_INVALID',
      'FARCASTER_RELAY_URL must have no user name, password, query or fragment: paths of the relay are added to it.',
    )
  }
  if (CHAINS.some(({ id }) => id === registryChain)) return
  throw new StartError(
    'CONFIG_INVALID',
    `FARCASTER_RELAY_URL needs ${registryChain} (OP Mainnet) in CHAINS: its nodes name the owners of Farcaster accounts.`,
  )
}

function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  environment: Environment,
): z.infer<Schema> {
  const set = Object.entries(environment).filter(([, value]) => value !== '')
  const parsed = schema.safeParse(Object.fromEntries(set))
  if (parsed.success) return parsed.data
  const [name, ...inside] = parsed.error.issues[0]?.path ?? []
  // The path of an issue starts with a variable's name.
  const variable = name as keyof typeof variables
  const value = environment[variable]
  const problem = value ? 'must be' : 'is not set: it must be'
  const location = inside.length > 0 ? ` (wrong at ${inside.join('.')})` : ''
  const hint = value
    ? describeMistake(variable, value, inside)
    : describeMisspelling(environment, variable, Object.keys(variables))
  throw new StartError(
    'CONFIG_INVALID',
    `${variable} ${problem} ${expectations[variable]}${location}.${hint}`,
  )
}

/** Lists set but unknown variables whose names resemble a known one. */
export const listMisspellings = (environment: Environment) =>
  findMisspellings(environment, Object.keys(variables))

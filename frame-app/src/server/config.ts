/** The server's configuration: one object, parsed from the environment once. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { chainConfig, tokenConfig } from '../api/calls.ts'
import type { DatabaseLocation } from './db/openDatabase.ts'
import type { SmtpParameters } from './mailer/openSmtpTransport.ts'
import { isLoopbackHost, normalizeOrigin } from './projects/normalizeOrigin.ts'
import { StartError } from './startError.ts'

/** Environment variables by name; an empty one counts as unset. */
export type Environment = Readonly<Record<string, string | undefined>>

const text = z.string().check(z.minLength(1))
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)
const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(
    z.transform((value: string) => Number(value)),
    z.number().check(z.maximum(65_535)),
  ),
)
const wholeNumber = ({ least, most }: { least: number; most: number }) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.number().check(z.minimum(least), z.maximum(most)),
    ),
  )
const urlOf = (...protocols: string[]) =>
  text.check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol)),
  )
const origin = z.pipe(
  text,
  z.pipe(
    z.transform((value: string) => normalizeOrigin(value, { developmentMode: true })),
    z.string(),
  ),
)
const json = z.pipe(text, z.transform(parseJson))
const list = z.pipe(
  text,
  z.pipe(
    z.transform((value: string) => value.split(',').map((item) => item.trim())),
    z.array(origin),
  ),
)

const dataVariables = {
  DATA_DIR: z._default(text, './.data'),
  DATABASE_URL: z.optional(urlOf('postgres:', 'postgresql:')),
  DEVELOPMENT: z._default(flag, false),
  SECRET_FILE: z.optional(text),
  KEK_FILE: z.optional(text),
}

/** Every variable with its schema; docs/self-hosting.md has the table. */
export const variables = {
  ...dataVariables,
  PORT: z._default(port, 5180),
  HOST: z._default(text, '127.0.0.1'),
  PUBLIC_ORIGIN: origin,
  SMTP_URL: z._default(urlOf('smtp:', 'smtps:'), 'smtp://127.0.0.1:1025'),
  SMTP_TLS: z._default(z.enum(['required', 'off']), 'required'),
  SMTP_CONNECTIONS: z._default(wholeNumber({ least: 1, most: 99 }), 4),
  MAIL_FROM: text.check(z.regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/)),
  CHAINS: z.pipe(json, z.array(chainConfig).check(z.minLength(1))),
  TOKENS: z._default(z.pipe(json, z.array(tokenConfig)), []),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(text, '127.0.0.1'),
  MAX_CONNECTIONS: z._default(wholeNumber({ least: 1, most: 1_000_000 }), 5_000),
  DRAIN_SECONDS: z._default(wholeNumber({ least: 0, most: 600 }), 5),
  AUDIT_DAYS: z._default(wholeNumber({ least: 1, most: 36_500 }), 365),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  TRUST_PROXY: z._default(flag, false),
  NETWORK_EMAILS_PER_HOUR: z._default(wholeNumber({ least: 1, most: 999_999 }), 20),
  RPC_ORIGINS: z._default(list, []),
  CLIENT_DIR: z._default(text, fileURLToPath(new URL('../client', import.meta.url))),
}

/** What each variable must be: "<name> must be <this>." */
const expectations: Record<keyof typeof variables, string> = {
  DATA_DIR: 'a directory',
  DATABASE_URL: 'a URL such as postgres://user:password@host:5432/database',
  DEVELOPMENT: 'true or false',
  SECRET_FILE: 'the path of a file',
  KEK_FILE: 'the path of a file',
  PORT: 'a port number, 0 to 65535',
  HOST: 'an address to listen on',
  PUBLIC_ORIGIN:
    'the origin that browsers reach this server at, without a path, such as https://frame.example.com',
  SMTP_URL: 'a URL such as smtps://user:password@mail.example.com',
  SMTP_TLS: 'required or off',
  SMTP_CONNECTIONS: 'a number of connections, 1 to 99',
  MAIL_FROM: 'an e-mail address, with or without a name',
  CHAINS:
    'a JSON array of at least one chain, each { id: "eip155:1", name, rpcUrl, nativeCurrency: { name, symbol, decimals } }',
  TOKENS:
    'a JSON array of tokens, each { chain, address, symbol, decimals, cap }, where cap is text in whole tokens such as "1000"',
  METRICS_PORT: 'a port number, 0 to 65535',
  METRICS_HOST: 'an address to listen on',
  MAX_CONNECTIONS: 'a whole number, 1 to 1000000',
  DRAIN_SECONDS: 'a whole number, 0 to 600',
  AUDIT_DAYS: 'a whole number, 1 to 36500',
  LOG_LEVEL: 'trace, debug, info, warn, error or silent',
  TRUST_PROXY: 'true or false',
  NETWORK_EMAILS_PER_HOUR: 'a whole number from 1 to 999999',
  RPC_ORIGINS: 'origins, separated by commas',
  CLIENT_DIR: 'the directory of the built client',
}

/** What the admin command needs as well: where the data and the keys are. */
export type DataConfig = {
  readonly dataDir: string
  /** Whether DATA_DIR names it, or it is the default. */
  readonly isDataDirSet: boolean
  readonly database: DatabaseLocation
  readonly developmentMode: boolean
  readonly secretFile: string
  readonly kekFile: string
}

export type ServerConfig = DataConfig & {
  readonly host: string
  readonly port: number
  /** Scheme, host and port as browsers see them; no slash at the end. */
  readonly publicOrigin: string
  readonly smtp: SmtpParameters
  readonly mailFrom: string
  readonly chains: readonly z.infer<typeof chainConfig>[]
  /** The operator's own list, besides the one that is built in. */
  readonly tokens: readonly z.infer<typeof tokenConfig>[]
  /** No metrics are served when undefined. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  /** Connections at the same time. */
  readonly maxConnections: number
  /** How long readiness checks fail before the port closes. */
  readonly drainSeconds: number
  /** How long audit rows are kept. */
  readonly auditDays: number
  readonly logLevel: string
  /** Whether X-Forwarded-For is the word of a proxy of ours. */
  readonly trustProxy: boolean
  /** Login emails that unknown devices of one /24 or /48 may request in an hour. */
  readonly networkEmailsPerHour: number
  /** Origins besides the chains' own whose nodes any project's dApps may name. */
  readonly rpcOrigins: readonly string[]
  /** The built client: index.html, refused.html, approve.html, assets/. */
  readonly clientDir: string
}

/**
 * Reads the whole configuration.
 *
 * @throws StartError CONFIG_INVALID, naming the first variable that is wrong
 */
export function readConfig(environment: Environment): ServerConfig {
  const values = parse(z.object(variables), environment)
  const { protocol, hostname } = new URL(values.PUBLIC_ORIGIN)
  if (protocol === 'http:' && !(values.DEVELOPMENT && isLoopbackHost(hostname))) {
    throw new StartError(
      'CONFIG_INVALID',
      'PUBLIC_ORIGIN must be https; http is for a loopback host with DEVELOPMENT=true.',
    )
  }
  requireChainsOf(values.TOKENS, values.CHAINS)
  return {
    ...dataConfig(values, environment),
    host: values.HOST,
    port: values.PORT,
    publicOrigin: values.PUBLIC_ORIGIN,
    smtp: {
      url: values.SMTP_URL,
      tls: values.SMTP_TLS,
      connections: values.SMTP_CONNECTIONS,
    },
    mailFrom: values.MAIL_FROM,
    chains: values.CHAINS,
    tokens: values.TOKENS,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    maxConnections: values.MAX_CONNECTIONS,
    drainSeconds: values.DRAIN_SECONDS,
    auditDays: values.AUDIT_DAYS,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    networkEmailsPerHour: values.NETWORK_EMAILS_PER_HOUR,
    rpcOrigins: values.RPC_ORIGINS,
    clientDir: values.CLIENT_DIR,
  }
}

/** A token of a network that is not served would never be looked up: a typing error. */
function requireChainsOf(
  tokens: readonly z.infer<typeof tokenConfig>[],
  chains: readonly z.infer<typeof chainConfig>[],
) {
  const stray = tokens.find(({ chain }) => !chains.some(({ id }) => id === chain))
  if (!stray) return
  throw new StartError(
    'CONFIG_INVALID',
    `TOKENS names the network ${stray.chain}, which is not in CHAINS.`,
  )
}

/** Reads the part that the admin command needs. Throws StartError CONFIG_INVALID. */
export function readDataConfig(environment: Environment): DataConfig {
  return dataConfig(parse(z.object(dataVariables), environment), environment)
}

type DataValues = z.infer<z.ZodMiniObject<typeof dataVariables>>

function dataConfig(values: DataValues, environment: Environment): DataConfig {
  const { DATA_DIR: dataDir, DATABASE_URL: url } = values
  return {
    dataDir,
    isDataDirSet: Boolean(environment.DATA_DIR),
    database:
      url === undefined
        ? { kind: 'embedded', directory: join(dataDir, 'database') }
        : { kind: 'postgres', url },
    developmentMode: values.DEVELOPMENT,
    secretFile: values.SECRET_FILE ?? join(dataDir, 'secrets'),
    kekFile: values.KEK_FILE ?? join(dataDir, 'kek'),
  }
}

function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  environment: Environment,
): z.infer<Schema> {
  const set = Object.entries(environment).filter(([, value]) => value !== '')
  const parsed = schema.safeParse(Object.fromEntries(set))
  if (parsed.success) return parsed.data
  const [name, ...inside] = parsed.error.issues[0]?.path ?? []
  // Issues of an object of variables begin with the name of one.
  const variable = name as keyof typeof variables
  const problem = environment[variable] ? 'must be' : 'is not set: it must be'
  const place = inside.length > 0 ? ` (wrong at ${inside.join('.')})` : ''
  throw new StartError(
    'CONFIG_INVALID',
    `${variable} ${problem} ${expectations[variable]}${place}.`,
  )
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    // Not JSON: no schema takes this.
    return undefined
  }
}

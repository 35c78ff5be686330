/** Sign-in messages (EIP-4361), as far as FIP-11 uses them. */
export type SignInMessage = {
  readonly domain: string
  readonly address: string
  readonly statement: string
  readonly uri: string
  readonly chainId: string
  readonly nonce: string
  readonly issuedAt: Date
  readonly expirationTime: Date | undefined
  readonly notBefore: Date | undefined
  readonly resources: readonly string[]
}

/** UTF-16 code units. Farcaster's own have about 500. */
const longest = 4_096

const lines = [
  String.raw`(?<domain>[^\s/?#@]+) wants you to sign in with your Ethereum account:`,
  '(?<address>0x[0-9a-fA-F]{40})',
  '',
  String.raw`(?<statement>[^\n]+)`,
  '',
  String.raw`URI: (?<uri>\S+)`,
  'Version: 1',
  String.raw`Chain ID: (?<chainId>\d{1,10})`,
  'Nonce: (?<nonce>[A-Za-z0-9]{8,96})',
  String.raw`Issued At: (?<issuedAt>\S+)`,
]
const optional = [
  String.raw`Expiration Time: (?<expirationTime>\S+)`,
  String.raw`Not Before: (?<notBefore>\S+)`,
  String.raw`Request ID: [^\n]*`,
].map((line) => `(?:\n${line})?`)
const resources = String.raw`\nResources:(?<resources>(?:\n- \S+)+)`
const pattern = new RegExp(`^${lines.join('\n')}${optional.join('')}${resources}$`)

/** RFC 3339, in any zone. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/i

/** Returns undefined for any other text: a message that is read differently than signed is refused. */
export function parseMessage(text: string): SignInMessage | undefined {
  const found = text.length <= longest ? pattern.exec(text)?.groups : undefined
  if (found === undefined) return undefined
  const times = (['issuedAt', 'expirationTime', 'notBefore'] as const).map((name) => found[name])
  if (times.some((time) => time !== undefined && !isInstant(time))) return undefined
  const [issuedAt, expirationTime, notBefore] = times.map((time) =>
    time === undefined ? undefined : new Date(time),
  )
  if (issuedAt === undefined) return undefined
  const { domain = '', address = '', statement = '', uri = '', chainId = '', nonce = '' } = found
  return {
    ...{ domain, address, statement, uri, chainId, nonce },
    ...{ issuedAt, expirationTime, notBefore },
    resources: (found.resources ?? '').split('\n- ').slice(1),
  }
}

const isInstant = (text: string) => instant.test(text) && !Number.isNaN(Date.parse(text))

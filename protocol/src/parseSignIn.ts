import { hasValidChecksum } from './hasValidChecksum.ts'

/** Browsers and Node have it; this package knows the types of neither. */
declare const URL: { canParse(url: string): boolean }

/** The fields as they are written in the message. `null` stands for an absent line. */
export type SignInMessage = {
  scheme: string | null
  domain: string
  address: string
  statement: string | null
  uri: string
  chainId: string
  nonce: string
  issuedAt: string | null
  expirationTime: string | null
  notBefore: string | null
  requestId: string | null
  resources: readonly string[]
}

export type SignInNamespace = 'eip155' | 'solana' | 'bip122'

/** RFC 3986 in its parts. */
const character = "(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})"
const user = "(?:[A-Za-z0-9._~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*@"
const literal = "\\[(?:[0-9A-Fa-f:.]+|v[0-9A-Fa-f]+\\.[A-Za-z0-9._~!$&'()*+,;=:-]+)\\]"
const name = "(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*"
const path = `//(?:${user})?(?:${literal}|${name})(?::\\d*)?(?:/${character}*)*|/?(?:${character}+(?:/${character}*)*)?`
const tail = `(?:\\?(?:${character}|[/?])*)?(?:#(?:${character}|[/?])*)?`
/** The source of a regular expression. */
export const uriPattern = `[A-Za-z][A-Za-z0-9+.-]*:(?:${path})${tail}`
/** Narrower: the host of an origin. */
const authority = `(?:${user})?(?:[A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+\\])(?::\\d{1,5})?`
const instant =
  '\\d{4}-(?:0[1-9]|1[0-2])-\\d\\dT(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?(?:Z|[+-]\\d\\d:\\d\\d)'

/**
 * The grammar by line. Libraries write a missing statement as one or two empty lines, an empty one
 * as three, and write it in characters that EIP-4361 lacks, such as umlauts and quotation marks.
 */
const grammar = new RegExp(
  [
    `^(?:(?<scheme>[A-Za-z][A-Za-z0-9+.-]*)://)?(?<domain>${authority}) wants you to sign in with your [^\\n]{1,64} account:\\n`,
    '(?<address>[^\\n]+)\\n\\n',
    '(?:(?<statement>\\P{Cc}+)\\n\\n|\\n{0,2})',
    `URI: (?<uri>${uriPattern})\\n`,
    'Version: 1\\n',
    'Chain ID: (?<chainId>[-_a-zA-Z0-9]{1,32}(?::[-_a-zA-Z0-9]{1,32})?)\\n',
    'Nonce: (?<nonce>[A-Za-z0-9]{8,})',
    `(?:\\nIssued At: (?<issuedAt>${instant}))?`,
    `(?:\\nExpiration Time: (?<expirationTime>${instant}))?`,
    `(?:\\nNot Before: (?<notBefore>${instant}))?`,
    "(?:\\nRequest ID: (?<requestId>[A-Za-z0-9._~!$&'()*+,;=:@%-]*))?",
    `(?:\\nResources:(?<resources>(?:\\n- ${uriPattern})*))?$`,
  ].join(''),
  'u',
)

const chainIds: { readonly [Namespace in SignInNamespace]: RegExp } = {
  eip155: /^(?:eip155:)?[1-9]\d*$/,
  solana: /^(?:solana:)?[-_a-zA-Z0-9]+$/,
  bip122: /^(?:bip122:)?[0-9a-f]{32}$/,
}

/**
 * Parses EIP-4361 (EVM) or CAIP-122 (Solana, Bitcoin); returns undefined for any deviation from the grammar.
 */
export function parseSignIn(text: string, namespace: SignInNamespace): SignInMessage | undefined {
  const groups = grammar.exec(text)?.groups
  if (!groups) return undefined
  const { domain = '', address = '', uri = '', chainId = '', nonce = '' } = groups
  const { scheme = null, statement = null, requestId = null } = groups
  const { issuedAt = null, expirationTime = null, notBefore = null } = groups
  const times = [issuedAt, expirationTime, notBefore].filter((time) => time !== null)
  const resources = (groups.resources ?? '').split('\n- ').slice(1)
  const isValid =
    isAddress[namespace](address) &&
    chainIds[namespace].test(chainId) &&
    times.every(isInstant) &&
    [domain, uri, ...resources].every(hasNoWrongIpv6)
  if (!isValid) return undefined
  return {
    scheme,
    domain,
    address,
    statement,
    uri,
    chainId,
    nonce,
    issuedAt,
    expirationTime,
    notBefore,
    requestId,
    resources,
  }
}

/** Engines carry the 30th of February over to March. */
function isInstant(time: string): boolean {
  const [date = ''] = time.split('T')
  const midnight = new Date(date)
  const isDate = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date)
  return isDate && !Number.isNaN(Date.parse(time))
}

/** The grammar has brackets only around IP addresses. */
function hasNoWrongIpv6(text: string): boolean {
  const [address] = /\[[0-9A-Fa-f:.]+\]/.exec(text) ?? []
  return address === undefined || URL.canParse(`http://${address}`)
}

const isAddress: { readonly [Namespace in SignInNamespace]: (address: string) => boolean } = {
  /** EIP-4361 requires EIP-55, but libraries also write a single case. */
  eip155: (address) => /^0x[0-9a-fA-F]{40}$/.test(address) && hasValidChecksum(address.slice(2)),
  solana: (address) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address),
  bip122: (address) =>
    /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(address) ||
    /^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,71}$/.test(address),
}

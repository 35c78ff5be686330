import { hexToBytes } from '@noble/hashes/utils'
import type { SignInDetails } from '../../view.ts'
import { toChecksumAddress } from '../evm/address.ts'

export type SignInMessage = Omit<SignInDetails, 'domainMatches' | 'recap'> & {
  scheme: string | null
}

export type AccountNamespace = 'eip155' | 'solana'

/** RFC 3986 in its parts. */
const character = "(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})"
const user = "(?:[A-Za-z0-9._~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*@"
const literal = "\\[(?:[0-9A-Fa-f:.]+|v[0-9A-Fa-f]+\\.[A-Za-z0-9._~!$&'()*+,;=:-]+)\\]"
const name = "(?:[A-Za-z0-9._~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*"
const path = `//(?:${user})?(?:${literal}|${name})(?::\\d*)?(?:/${character}*)*|/?(?:${character}+(?:/${character}*)*)?`
const tail = `(?:\\?(?:${character}|[/?])*)?(?:#(?:${character}|[/?])*)?`
export const uri = `[A-Za-z][A-Za-z0-9+.-]*:(?:${path})${tail}`
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
    `URI: (?<uri>${uri})\\n`,
    'Version: 1\\n',
    'Chain ID: (?<chainId>[-_a-zA-Z0-9]{1,32}(?::[-_a-zA-Z0-9]{1,32})?)\\n',
    'Nonce: (?<nonce>[A-Za-z0-9]{8,})',
    `(?:\\nIssued At: (?<issuedAt>${instant}))?`,
    `(?:\\nExpiration Time: (?<expirationTime>${instant}))?`,
    `(?:\\nNot Before: (?<notBefore>${instant}))?`,
    "(?:\\nRequest ID: (?<requestId>[A-Za-z0-9._~!$&'()*+,;=:@%-]*))?",
    `(?:\\nResources:(?<resources>(?:\\n- ${uri})*))?$`,
  ].join(''),
  'u',
)

const chainIds = { eip155: /^(?:eip155:)?[1-9]\d*$/, solana: /^(?:solana:)?[-_a-zA-Z0-9]+$/ }

export function looksLikeSignIn(text: string): boolean {
  return /wants\s+you\s+to\s+sign\s+in\s+with\s+your/i.test(text)
}

/**
 * Parses EIP-4361 (EVM) or CAIP-122 (Solana); returns undefined for any deviation from the grammar.
 */
export function parseSignIn(text: string, namespace: AccountNamespace): SignInMessage | undefined {
  const groups = grammar.exec(text)?.groups
  if (!groups) return undefined
  const { domain = '', address = '', uri = '', chainId = '', nonce = '' } = groups
  const { issuedAt, expirationTime, notBefore } = groups
  const times = [issuedAt, expirationTime, notBefore].filter((time) => time !== undefined)
  const resources = (groups.resources ?? '').split('\n- ').slice(1)
  const isValid =
    isAddress[namespace](address) &&
    chainIds[namespace].test(chainId) &&
    times.every(isInstant) &&
    [domain, uri, ...resources].every(hasNoWrongIpv6)
  if (!isValid) return undefined
  return {
    scheme: groups.scheme ?? null,
    domain,
    address,
    statement: groups.statement ?? null,
    uri,
    chainId,
    nonce,
    issuedAt: issuedAt ?? null,
    expirationTime: expirationTime ?? null,
    notBefore: notBefore ?? null,
    requestId: groups.requestId ?? null,
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

const isAddress = {
  /** EIP-4361 requires EIP-55, but libraries also write a single case. */
  eip155: (address: string) =>
    /^0x([0-9a-f]{40}|[0-9A-F]{40})$/.test(address) ||
    (/^0x[0-9a-fA-F]{40}$/.test(address) &&
      toChecksumAddress(hexToBytes(address.slice(2))) === address),
  solana: (address: string) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address),
}

import { hexToBytes } from '@noble/hashes/utils'
import type { SignInDetails } from '../../view.ts'
import { toChecksumAddress } from '../evm/address.ts'

export type SignInMessage = Omit<SignInDetails, 'domainMatches'> & {
  scheme: string | null
}

export type AccountNamespace = 'eip155' | 'solana'

const uri = "[A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9._~:/?#[\\]@!$&'()*+,;=%-]*"
const authority =
  "(?:[A-Za-z0-9._~!$&'()*+,;=:%-]*@)?(?:[A-Za-z0-9.-]+|\\[[0-9A-Fa-f:.]+\\])(?::\\d{1,5})?"
const instant = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:Z|[+-]\\d\\d:\\d\\d)'

/**
 * The grammar by line. Libraries write a missing statement as one or two empty lines, an empty one
 * as three.
 */
const grammar = new RegExp(
  [
    `^(?:(?<scheme>[A-Za-z][A-Za-z0-9+.-]*)://)?(?<domain>${authority}) wants you to sign in with your [^\\n]{1,64} account:\\n`,
    '(?<address>[^\\n]+)\\n\\n',
    '(?:(?<statement>[^\\n]+)\\n\\n|\\n{0,2})',
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
  const isValid =
    isAddress[namespace](address) &&
    chainIds[namespace].test(chainId) &&
    times.every((time) => !Number.isNaN(Date.parse(time)))
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
    resources: (groups.resources ?? '').split('\n- ').slice(1),
  }
}

const isAddress = {
  /** EIP-4361 requires EIP-55, but libraries also write a single case. */
  eip155: (address: string) =>
    /^0x([0-9a-f]{40}|[0-9A-F]{40})$/.test(address) ||
    (/^0x[0-9a-fA-F]{40}$/.test(address) &&
      toChecksumAddress(hexToBytes(address.slice(2))) === address),
  solana: (address: string) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address),
}

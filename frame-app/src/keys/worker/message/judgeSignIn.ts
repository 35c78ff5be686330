import type { SignInMessage } from '@latchkey/protocol/signIn'
import type { Warning } from '../../view.ts'

export type SignInContext = {
  origin: string
  account: string
  now: number
}

export function domainMatches(message: SignInMessage, origin: string): boolean {
  const asking = parseUrl(origin)
  // Host and port only: a user name before the host is a disguise.
  if (!asking?.host || !/^[A-Za-z0-9.:[\]-]+$/.test(message.domain)) return false
  const scheme = message.scheme === null ? asking.protocol : `${message.scheme.toLowerCase()}:`
  const named = parseUrl(`${scheme}//${message.domain}`)
  return named?.protocol === asking.protocol && named.host === asking.host
}

function uriMatches({ uri }: SignInMessage, origin: string): boolean {
  const asking = parseUrl(origin)
  const named = parseUrl(uri)
  if (!asking?.host || !named) return false
  const isPlain = named.username === '' && named.password === ''
  return isPlain && named.protocol === asking.protocol && named.host === asking.host
}

export function judgeSignIn(message: SignInMessage, context: SignInContext): Warning[] {
  const { origin, account, now } = context
  const { domain, uri, address, expirationTime, notBefore } = message
  const warnings: Warning[] = []
  if (!domainMatches(message, origin)) {
    warnings.push({ code: 'signInDomainMismatch', detail: domain })
  }
  if (!uriMatches(message, origin)) warnings.push({ code: 'signInUriMismatch', detail: uri })
  if (!isSameAddress(address, account)) {
    warnings.push({ code: 'signInAddressMismatch', detail: address })
  }
  if (expirationTime !== null && Date.parse(expirationTime) <= now) {
    warnings.push({ code: 'signInExpired', detail: expirationTime })
  }
  if (notBefore !== null && Date.parse(notBefore) > now) {
    warnings.push({ code: 'signInNotYetValid', detail: notBefore })
  }
  return warnings
}

/** EVM addresses are case-insensitive; base58 is not. */
function isSameAddress(address: string, account: string): boolean {
  return account.startsWith('0x')
    ? address.toLowerCase() === account.toLowerCase()
    : address === account
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined // An opaque origin, `null`, or not a URL.
  }
}

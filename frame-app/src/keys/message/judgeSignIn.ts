/** Whether a sign-in message belongs to who asks for it, now, for this account. */
import type { Warning } from '../view.ts'
import type { SignInMessage } from './parseSignIn.ts'

export type SignInContext = {
  /** `event.origin` of the page that asks. */
  origin: string
  /** The account that would sign. */
  account: string
  now: number
}

/** Whether the message's domain, and scheme if it has one, are those of the origin. */
export function domainMatches(message: SignInMessage, origin: string): boolean {
  const asking = parseUrl(origin)
  // Nothing but host and port: a user name before the host is a disguise.
  if (!asking?.host || !/^[A-Za-z0-9.:[\]-]+$/.test(message.domain)) return false
  const scheme = message.scheme === null ? asking.protocol : `${message.scheme.toLowerCase()}:`
  const named = parseUrl(`${scheme}//${message.domain}`)
  return named?.protocol === asking.protocol && named.host === asking.host
}

/** Everything about the message that does not fit; all of it is high risk. */
export function judgeSignIn(message: SignInMessage, context: SignInContext): Warning[] {
  const { origin, account, now } = context
  const warnings: Warning[] = []
  if (!domainMatches(message, origin)) {
    warnings.push({ code: 'signInDomainMismatch', detail: message.domain })
  }
  if (message.address !== account) {
    warnings.push({ code: 'signInAddressMismatch', detail: message.address })
  }
  const { expirationTime, notBefore } = message
  if (expirationTime !== null && Date.parse(expirationTime) <= now) {
    warnings.push({ code: 'signInExpired', detail: expirationTime })
  }
  if (notBefore !== null && Date.parse(notBefore) > now) {
    warnings.push({ code: 'signInExpired', detail: notBefore })
  }
  return warnings
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined // An opaque origin, `null`, or no URL at all.
  }
}

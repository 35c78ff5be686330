import { isIPv4 } from 'node:net'

export type NormalizeOriginOptions = {
  /** Allows plain http for loopback hosts. */
  readonly developmentMode: boolean
}

/**
 * Writes an origin as browsers do (RFC 6454): scheme, host in punycode, and port unless it is the
 * scheme's default. Accepts http only for loopback hosts in development mode.
 *
 * @returns undefined unless the text is exactly an origin: for a path, a query, a user, a wildcard,
 * another scheme, `null`
 * @example normalizeOrigin('https://Bücher.example:443') // 'https://xn--bcher-kva.example'
 */
export function normalizeOrigin(
  text: string,
  { developmentMode }: NormalizeOriginOptions,
): string | undefined {
  if (!/^https?:\/\/[^\s/?#@\\*]+\/?$/i.test(text) || !URL.canParse(text)) return undefined
  const { protocol, hostname, origin } = new URL(text)
  if (!isHost(hostname)) return undefined
  if (protocol === 'https:') return origin
  return developmentMode && isLoopbackHost(hostname) ? origin : undefined
}

/** Accepts `localhost`, names below it, 127.0.0.0/8 and `[::1]`. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    (isIPv4(hostname) && hostname.startsWith('127.'))
  )
}

/**
 * Letters, digits, hyphens and single dots, or an IPv6 literal: nothing that could break out of a
 * header.
 */
const isHost = (hostname: string) =>
  /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*)$/.test(hostname)

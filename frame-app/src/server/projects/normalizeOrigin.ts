import { isIPv4 } from 'node:net'

export type NormalizeOriginOptions = {
  /** Takes plain http for loopback hosts. */
  readonly developmentMode: boolean
}

/**
 * An origin as a browser writes it (RFC 6454): scheme, host in punycode, port
 * unless it is the scheme's own. https anywhere; http only for loopback hosts
 * and only in development mode.
 *
 * @returns undefined for anything that is not exactly an origin: a path, a
 * query, a user, a wildcard, another scheme, `null`
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

/** Checks if a URL's hostname is this machine: `localhost`, below it, 127.0.0.0/8 or `[::1]`. */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    (isIPv4(hostname) && hostname.startsWith('127.'))
  )
}

/** Letters, digits, hyphens and single dots, or an IPv6 literal: nothing that could break out of a header. */
const isHost = (hostname: string) =>
  /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*)$/.test(hostname)

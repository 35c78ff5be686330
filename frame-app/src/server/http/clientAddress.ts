import { isIPv4, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { AppEnv } from './context.ts'

/**
 * Returns the client's IP address: the socket's, or, behind a trusted proxy, the
 * last entry of X-Forwarded-For, which that proxy wrote.
 */
export function clientAddress(c: Context<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined
  const address = withoutPort(forwarded || c.env?.incoming?.socket.remoteAddress || '0.0.0.0')
  return address.startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address
}

/** Some proxies write the port too: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (address: string) =>
  /^(?:([\d.]+):\d+|\[([^\]]+)\](?::\d+)?)$/.exec(address)?.slice(1).find(Boolean) ?? address

/**
 * Returns the block that limits apply to: /24 of IPv4, /48 of IPv6.
 *
 * @example addressBlock('203.0.113.7') // '203.0.113.0/24'
 */
export function addressBlock(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(address)) return 'unknown'
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  return `${groups
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/48`
}

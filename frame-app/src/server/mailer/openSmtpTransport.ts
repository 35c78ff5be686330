import net from 'node:net'
import { createTransport } from 'nodemailer'
import { isLoopbackHost } from '../projects/normalizeOrigin.ts'

/**
 * The TLS policy of `smtp:`. `required`: STARTTLS, or nothing is sent, except to a loopback host,
 * which may lack it. `off`: no TLS.
 */
export type SmtpTls = 'required' | 'off'

export type SmtpParameters = {
  /** smtp: or smtps:, with credentials if any. */
  readonly url: string
  readonly tls: SmtpTls
  readonly connections: number
}

/** Until a connection is replaced, which takes nodemailer 100 ms. */
const emailsPerConnection = 500
const connectTimeout = 10_000

/** TLS always verifies certificates. */
export function openSmtpTransport({ url, tls, connections }: SmtpParameters) {
  const { hostname, port, protocol } = new URL(url)
  const isImplicit = protocol === 'smtps:'
  const address = {
    host: withoutBrackets(hostname),
    port: Number(port) || (isImplicit ? 465 : 587),
  }
  return createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: emailsPerConnection,
    requireTLS: !isImplicit && tls === 'required' && !isLoopbackHost(hostname),
    ignoreTLS: !isImplicit && tls === 'off',
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: (_: unknown, opened: Opened) => openSocket(address, opened),
  })
}

/** Checks if emails, and the codes in them, cross a network in clear text. */
export function isCleartext({ url, tls }: SmtpParameters): boolean {
  const { hostname, protocol } = new URL(url)
  return protocol === 'smtp:' && tls === 'off' && !isLoopbackHost(hostname)
}

class SmtpTimeout extends Error {
  override readonly message = 'Connection timeout'
  readonly code = 'ETIMEDOUT'
}

type Opened = (error: Error | null, options?: { connection: net.Socket }) => void

/**
 * Opens a connection with TCP_NODELAY: nodemailer's own wait 40 ms per email for an
 * acknowledgement.
 */
function openSocket(address: { host: string; port: number }, opened: Opened): void {
  const connection = net.connect({ ...address, noDelay: true, keepAlive: true })
  const fail = (error: Error) => opened(Object.assign(error, { command: 'CONN' }))
  const giveUp = () => connection.destroy(new SmtpTimeout())
  connection.setTimeout(connectTimeout, giveUp)
  connection.once('error', fail)
  connection.once('connect', () => {
    connection.setTimeout(0).off('timeout', giveUp).off('error', fail)
    opened(null, { connection })
  })
}

/** URLs bracket IPv6 addresses; sockets do not. */
const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1')

import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A real SMTP server on loopback that keeps what it takes. */
export type TestSmtpServer = {
  readonly port: number
  readonly received: ParsedMail[]
  close(): Promise<void>
}

export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const received: ParsedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) =>
      void simpleParser(stream).then((parsed) => {
        received.push(parsed)
        done()
      }, done),
    ...options,
  })
  // Connections that a test cuts off.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

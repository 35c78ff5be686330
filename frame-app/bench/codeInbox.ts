import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { listen } from '../src/server/http/listen.ts'

/** An SMTP server that remembers the login codes it received. */
export type CodeInbox = {
  readonly url: string
  /** Resolves with the next code to this address; call it before the code is sent. */
  nextCode(address: string): Promise<string>
  close(): Promise<void>
}

export async function startCodeInbox(): Promise<CodeInbox> {
  const waiting = new Map<string, (code: string) => void>()
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, { envelope }, done) {
      const code = /^ {4}(\d{6})\r?$/m.exec(await text(stream))?.[1] ?? ''
      for (const { address } of envelope.rcptTo) waiting.get(address)?.(code)
      done()
    },
  })
  const port = await listen(smtp.server, { port: 0, host: '127.0.0.1', variable: 'port' })
  return {
    url: `smtp://127.0.0.1:${port}`,
    nextCode: (address) =>
      new Promise((resolve) => {
        waiting.set(address, (code) => {
          waiting.delete(address)
          resolve(code)
        })
      }),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { listen } from '../src/server/http/listen.ts'

/** A mail server that remembers the login codes it was sent. */
export type CodeInbox = {
  readonly url: string
  /** The next code that is mailed to this address; ask before it is. */
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

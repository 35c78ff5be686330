/**
 * Replaces the mailer in `silentServer`: keeps the code of each email and sends none, so that a
 * sign-in is measured without its email. The parent process receives the codes by IPC, outside of
 * the measured time.
 */
import type { Mailer } from '../src/server/http/context.ts'
import type { Email } from '../src/server/mailer/createComposer.ts'

export function createMailer(): Mailer {
  const codes: Record<string, string> = {}
  const send = ({ to, kind, parameters }: Email) => {
    if (kind === 'loginCode') codes[to] = parameters.code
  }
  process.on('message', () => {
    process.send?.({ codes })
    for (const to of Object.keys(codes)) delete codes[to]
  })
  return {
    send,
    reserve: () => ({ send, release() {} }),
    deliver: async () => {},
    drain: async () => {},
  }
}

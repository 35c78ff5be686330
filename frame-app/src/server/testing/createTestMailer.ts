import type { Mailer } from '../http/context.ts'
import { createComposer, type Email } from '../mailer/createComposer.ts'
import type { ComposedEmail } from '../mailer/email.ts'
import type { GetWording } from '../texts/loadWordings.ts'

/** A mailer that records emails in `sent`; `hasRoom` decides whether its queue accepts more. */
export function createTestMailer(
  sent: ComposedEmail[],
  getWording: GetWording,
  hasRoom = () => true,
): Mailer {
  const compose = createComposer(getWording)
  const send = (email: Email) => void sent.push(compose(email))
  return {
    send,
    reserve: () => (hasRoom() ? { send, release() {} } : undefined),
    deliver: async (email) => send(email),
    async drain() {},
  }
}

import type { ApiReply } from '../../api/calls.ts'
import { deliverDue } from '../outbox/deliverDue.ts'
import type { TestServer } from './createTestServer.ts'
import { codeIn, type LoggedIn } from './logIn.ts'

const cooldown = 30_000

type Codes = Pick<TestServer, 'clock' | 'mails'>

/** Brings a change up to the code to the new address, and returns it. */
export async function proveOldEmail(
  { clock, mails }: Codes,
  { client }: LoggedIn,
  email: string,
): Promise<{ changeId: string; otp: string }> {
  clock.advance(cooldown)
  const { changeId } = await client.expectReply('emailChangeStart', { email })
  const old = codeIn(mails.at(-1))
  await client.expectReply('emailChangePrimary', { changeId, otp: old })
  return { changeId, otp: codeIn(mails.at(-1)) }
}

/** Changes a user's email by both codes. */
export async function changeEmail(
  server: Codes,
  user: LoggedIn,
  email: string,
): Promise<ApiReply<'emailChangeSecondary'>> {
  const request = await proveOldEmail(server, user, email)
  return user.client.expectReply('emailChangeSecondary', request)
}

/** Delivers the notices, and returns the link's token in the last email to this address. */
export async function readUndoToken(server: TestServer, to: string): Promise<string> {
  await deliverDue(server.context)
  const mail = server.mails.findLast((mail) => mail.kind === 'emailChanged' && mail.to === to)
  const token = /\/email-change\/undo\?t=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link to undo in ${mail?.kind} mail`)
  return token
}

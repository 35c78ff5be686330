import type { ApiReply } from '../../api/calls.ts'
import type { ProjectSettingsRow } from '../db/schema.ts'
import type { ComposedEmail } from '../mailer/email.ts'
import { type TestServer, testProject } from './createTestServer.ts'
import type { TestClient } from './testClient.ts'

/** Returns the code in an email. Throws if there is none. */
export function codeIn(mail: ComposedEmail | undefined): string {
  const code = /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1]
  if (code === undefined) throw new Error(`No code in ${mail?.kind} mail`)
  return code
}

/** Returns the token of the link in an email. Throws if there is none. */
export function tokenIn(mail: ComposedEmail | undefined): string {
  const token = /\/device\?t=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1]
  if (token === undefined) throw new Error(`No link in ${mail?.kind} mail`)
  return token
}

/** Returns another code than the one in the email. */
export function wrongCodeFor(mail: ComposedEmail | undefined): string {
  return String((Number(codeIn(mail)) + 1) % 1_000_000).padStart(6, '0')
}

/** Replaces the project's settings. */
export async function setSettings(
  { context }: TestServer,
  settings: ProjectSettingsRow,
): Promise<void> {
  await context.db
    .updateTable('projects')
    .set({ settings: JSON.stringify(settings) })
    .execute()
  context.projects.forget(testProject.projectId)
}

/** Sets the project's `deviceVerification`. */
export const setDevicePolicy = (
  server: TestServer,
  deviceVerification: 'off' | 'risk' | 'always',
) => setSettings(server, { deviceVerification })

export type LoggedIn = { client: TestClient; session: ApiReply<'emailVerify'> }

/** Logs a device in on the account page, and leaves the token in the client. */
export async function logInToAccount(
  server: TestServer,
  { email, client: given }: { email: string; client?: TestClient },
): Promise<LoggedIn> {
  server.clock.advance(30_000)
  const client = given ?? (await server.createClient())
  const { flowId } = await client.expectReply('accountEmailStart', { email })
  return endLogin(server, { client, flowId })
}

/**
 * Logs a device in by emailed code, and leaves the token in the client. First moves the clock past
 * the cool-down.
 */
export async function logIn(
  server: TestServer,
  { email, client: given }: { email: string; client?: TestClient },
): Promise<LoggedIn> {
  server.clock.advance(30_000)
  const client = given ?? (await server.createClient())
  const { flowId } = await client.expectReply('emailStart', { ...testProject, email })
  return endLogin(server, { client, flowId })
}

async function endLogin(
  server: TestServer,
  { client, flowId }: { client: TestClient; flowId: string },
): Promise<LoggedIn> {
  const otp = codeIn(server.mails.at(-1))
  const session = await client.expectReply('emailVerify', { flowId, otp })
  client.accessToken = session.accessToken
  return { client, session }
}

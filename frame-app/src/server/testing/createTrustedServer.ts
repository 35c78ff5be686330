import type { Database } from '../db/schema.ts'
import { setOriginTrust } from '../projects/setOriginTrust.ts'
import { createTestServer, type TestServer, testProject } from './createTestServer.ts'
import { setDevicePolicy } from './logIn.ts'

/** A server on which the dApp may change ways to sign in, and no new device needs a link. */
export async function createTrustedServer(
  db: Database,
  environment?: Readonly<Record<string, string>>,
): Promise<TestServer> {
  // Entries of other tests' servers have other keys.
  await db.deleteFrom('outbox').execute()
  const server = await createTestServer({ db, ...(environment ? { environment } : {}) })
  await setDevicePolicy(server, 'off')
  await setTrust(server, true)
  return server
}

/** Makes the operator trust the dApp's origin, or not. */
export async function setTrust(
  { context }: Pick<TestServer, 'context'>,
  isTrusted: boolean,
): Promise<void> {
  const { projectId, dappOrigin: origin } = testProject
  await setOriginTrust(context, { projectId, origin, isTrusted })
}

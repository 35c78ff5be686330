import type { Database } from '../db/schema.ts'
import { setOriginTrust } from '../projects/setOriginTrust.ts'
import { createOpenServer } from './createOpenServer.ts'
import { type TestServer, testProject } from './createTestServer.ts'

/** A server on which the dApp may change ways to sign in, and no new device needs a link. */
export async function createTrustedServer(
  db: Database,
  environment?: Readonly<Record<string, string>>,
): Promise<TestServer> {
  const server = await createOpenServer(db, environment)
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

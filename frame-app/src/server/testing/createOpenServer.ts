import type { Database } from '../db/schema.ts'
import { createTestServer, type TestServer } from './createTestServer.ts'
import { setDevicePolicy } from './logIn.ts'

/** A server on which no new device needs a link. */
export async function createOpenServer(
  db: Database,
  environment?: Readonly<Record<string, string>>,
): Promise<TestServer> {
  // Entries of other tests' servers have other keys.
  await db.deleteFrom('outbox').execute()
  const server = await createTestServer({ db, ...(environment ? { environment } : {}) })
  await setDevicePolicy(server, 'off')
  return server
}

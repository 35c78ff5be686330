import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealEmail } from '../logins/email/sealEmail.ts'
import { prepareLogin } from '../logins/prepareLogin.ts'
import { countWaiting } from '../testing/countWaiting.ts'
import { createTestServer, type TestServer, testProject } from '../testing/createTestServer.ts'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { createEmailIdentity } from './identity.ts'
import { getIdentityLock, lockIdentity } from './lockIdentity.ts'

/** Of a method whose proofs need not be spent. */
const completeLogin = prepareLogin(() => sql`spent as (select 1 as one)`)

describe('lockIdentity', () => {
  let database: Awaited<ReturnType<typeof openTestPostgres>>
  let server: TestServer
  beforeAll(async () => {
    database = await openTestPostgres('migrated')
    server = await createTestServer({ db: database.db })
  })
  afterAll(() => database.close())

  test("behavior: a first login waits while another transaction holds its identity's lock", async () => {
    const identity = createEmailIdentity(sealEmail(server.context.secrets, 'ada@example.org'))
    const login = {
      identity,
      jkt: 'ada-laptop',
      place: testProject,
      browser: 'Firefox on Linux',
      amr: ['otp'],
      address: '192.0.2.1',
    }
    const session = await database.db.transaction().execute(async (db) => {
      await sql`select ${lockIdentity(getIdentityLock(identity.identityHmac))}`.execute(db)
      const completed = completeLogin(server.context, login, {})
      await expect.poll(() => countWaiting(database.db)).toBe(1)
      return { completed }
    })
    expect(await session.completed).toMatchObject({ user: { email: 'ada@example.org' } })
  })
})

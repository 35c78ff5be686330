import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countWaiting } from '../../testing/countWaiting.ts'
import { createTestCaller } from '../../testing/createTestCaller.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { codeIn, setDevicePolicy } from '../../testing/logIn.ts'
import { openTestPostgres } from '../../testing/openTestDatabase.ts'
import { type Attempt, attemptCode } from '../codes/attemptCode.ts'
import { finishFlow } from './finishFlow.ts'
import { proveEmail } from './proveEmail.ts'
import { startEmail } from './startEmail.ts'

const email = 'ada@example.org'
const address = '192.0.2.1'

describe('finishFlow', () => {
  let database: Awaited<ReturnType<typeof openTestPostgres>>
  let server: TestServer
  beforeAll(async () => {
    database = await openTestPostgres('migrated')
    server = await createTestServer({ db: database.db })
    await setDevicePolicy(server, 'off')
  })
  afterAll(() => database.close())

  /** Starts a login and returns its flow. */
  async function start(jkt: string) {
    const caller = createTestCaller({ jkt })
    const { flowId } = await startEmail(server.context, caller, { ...testProject, email })
    const flows = server.context.db.selectFrom('login_flows').selectAll()
    return flows.where('id', '=', flowId).executeTakeFirstOrThrow()
  }

  test('behavior: a try of another login waits for the lock that the end of this one holds', async () => {
    const flow = await start('ada-laptop')
    const otp = codeIn(server.mails.at(-1))
    server.clock.advance(60_000)
    const other = await start('ada-phone')
    const code = await proveEmail(server.context, { flow, otp, address })
    const subject = {
      flowId: other.id,
      purpose: 'login',
      identityHmac: Buffer.from(other.identity_hmac),
      standing: 'unconfirmed',
    } as const
    let attempt: Promise<Attempt> | undefined

    const isSpent = await database.db.transaction().execute(async (db) => {
      const isSpent = await finishFlow(db, code, server.clock())
      attempt = attemptCode(server.context, { subject, otp: 'wrong' })
      await expect.poll(() => countWaiting(database.db)).toBe(1)
      return isSpent
    })
    expect(isSpent).toBe(true)
    expect(await attempt).toMatchObject({ outcome: 'wrong' })
  })
})

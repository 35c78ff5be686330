import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listen } from '../http/listen.ts'
import { createTestServer, testProject } from '../testing/createTestServer.ts'
import { createDatabase } from '../testing/databaseTemplates.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { openTestPglite } from '../testing/openTestDatabase.ts'
import { startTestPostgres, type TestPostgres } from '../testing/startTestPostgres.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './openDatabase.ts'
import type { Database } from './schema.ts'

/** A line to a Postgres that can be cut, mended at the same address, and lose all answers. */
async function startLine(target: string) {
  const { port, hostname } = new URL(target)
  const sockets = new Set<Socket>()
  const loseAnswers = new Set<() => void>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    loseAnswers.add(() => far.unpipe(near).resume())
    near.pipe(far).pipe(near)
  })
  const at = { host: '127.0.0.1', variable: 'port' }
  const own = await listen(server, { port: 0, ...at })
  return {
    url: Object.assign(new URL(target), { port: `${own}` }).href,
    async cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
    mend: () => listen(server, { port: own, ...at }),
    loseAnswers() {
      for (const lose of loseAnswers) lose()
    },
  }
}

const unreachable = { status: 503, body: { error: { code: 'SERVER_UNREACHABLE' } } }

describe('toOutage', () => {
  let postgres: TestPostgres
  let database: Awaited<ReturnType<typeof createDatabase>>
  let line: Awaited<ReturnType<typeof startLine>>
  let db: Database
  beforeAll(async () => {
    postgres = await startTestPostgres()
    database = await createDatabase(postgres.url)
    line = await startLine(database.url)
    db = await openDatabase({ kind: 'postgres', url: line.url }, { answerWithin: 2_000 })
  })
  afterAll(async () => {
    await db.destroy()
    await line.cut()
    await database.drop()
    await postgres.stop()
  })

  test('default', async () => {
    await migrate(db)
    const server = await createTestServer({ db })
    const client = await server.createClient()
    const login = () => client.call('emailStart', { ...testProject, email: 'ada@example.org' })
    expect((await login()).status).toBe(200)
    await line.cut()
    expect(await login()).toMatchObject(unreachable)
    expect(server.logLines.join('')).toContain('request failed')
    const page = await server.app.request(`/sdk?projectId=${testProject.projectId}`)
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'application/json'])
    await expect(db.transaction().execute((inner) => sql`select 1`.execute(inner))).rejects.toThrow(
      'cannot be reached',
    )
    await line.mend()
    expect((await login()).status).toBe(429)
  })

  test('behavior: a connection without an answer is not used again', async () => {
    const slow = Array.from({ length: 10 }, () => sql`select pg_sleep(3)`.execute(db))
    const outcomes = await Promise.allSettled(slow)
    expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('behavior: a transaction without an answer is over at once, and undone', async () => {
    const own = await startLine(database.url)
    const lossy = await openDatabase({ kind: 'postgres', url: own.url }, { answerWithin: 1_000 })
    const direct = await openDatabase({ kind: 'postgres', url: database.url })
    await sql`create table written (n int)`.execute(direct)
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const broken = lossy.transaction().execute(async (transaction) => {
      await sql`insert into written values (1)`.execute(transaction)
      own.loseAnswers()
      await sql`select 1`.execute(transaction)
    })
    await expect(broken).rejects.toMatchObject({ reason: 'SERVER_UNREACHABLE' })
    // A rollback would wait for its answer too.
    const texts = sent.mock.calls.map(([query]) => Object(query).text)
    expect(texts.slice(-3)).toEqual(['begin', 'insert into written values (1)', 'select 1'])
    sent.mockRestore()
    await lossy.destroy()
    // Postgres ends the transaction with its connection, which frees the table.
    await sql`alter table written rename to undone`.execute(direct)
    expect((await sql`select n from undone`.execute(direct)).rows).toEqual([])
    await sql`drop table undone`.execute(direct)
    await direct.destroy()
    await own.cut()
  })

  test('behavior: an embedded database that is closed', async () => {
    const { db: embedded, pglite } = await openTestPglite('migrated')
    const server = await createTestServer({ db: embedded })
    const client = await server.createClient()
    await pglite.close()
    const email = 'ada@example.org'
    expect(await client.call('emailStart', { ...testProject, email })).toMatchObject(unreachable)
  })
})

describeOnBothDatabases('toOutage', (database) => {
  test('error: a wrong statement is no outage', async () => {
    const { db } = database()
    await expect(sql`select nothing`.execute(db)).rejects.toMatchObject({ code: '42703' })
  })
})

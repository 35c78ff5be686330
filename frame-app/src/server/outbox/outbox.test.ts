import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Email } from '../mailer/createComposer.ts'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { openPostgres } from '../testing/databaseTemplates.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { pollUntil } from '../testing/pollUntil.ts'
import { addEntry } from './addEntry.ts'
import { countWaiting } from './countWaiting.ts'
import { deliverDue, type OutboxContext } from './deliverDue.ts'
import type { OutboxEntry } from './kinds.ts'
import { startOutbox } from './startOutbox.ts'

const minute = 60_000
const day = 24 * 60 * minute
const noticeTo = (to: string): OutboxEntry => {
  const at = new Date('2026-03-01T09:30:00Z')
  const loginDetails = { dappOrigin: 'https://dapp.example', browser: 'Firefox on Linux', at }
  return { kind: 'newDevice', to, parameters: { loginDetails } }
}

describeOnBothDatabases('outbox', (database) => {
  let server: TestServer
  let context: OutboxContext
  let outcomes: string[]
  /** The results of the next attempts; sent when empty. */
  let failures: object[]
  const logged = (text: string) => server.logLines.filter((line) => line.includes(text))

  /** An instance of the server on the same database. */
  const instanceWith = (deliver: (email: Email) => Promise<void>): OutboxContext => ({
    ...server.context,
    mailer: { ...server.context.mailer, deliver },
    onOutcome: (kind, outcome) => void outcomes.push(`${kind} ${outcome}`),
  })

  beforeEach(async () => {
    await database().db.deleteFrom('outbox').execute()
    server = await createTestServer({ db: database().db })
    outcomes = []
    failures = []
    context = instanceWith(async (email) => {
      const failure = failures.shift()
      if (failure) throw Object.assign(new Error(`No ${email.to}`), failure)
      server.context.mailer.send(email)
    })
  })

  const add = (to = 'ada@example.org') => addEntry(server.context, noticeTo(to))
  const receivers = () => server.mails.map(({ to }) => to)
  const rows = () => database().db.selectFrom('outbox').selectAll().execute()

  test('default: delivered once, then only its traces are left', async () => {
    await add()
    expect(await deliverDue(context)).toBe(1)
    expect(await deliverDue(context)).toBe(0)
    expect(server.mails).toMatchObject([{ kind: 'newDevice', to: 'ada@example.org' }])
    expect(server.mails[0]?.text).toContain('Time: 1 March 2026 at 09:30 UTC')
    expect(outcomes).toEqual(['newDevice sent'])
    expect(await rows()).toMatchObject([
      { attempts: 1, payload_enc: null, done_at: server.clock() },
    ])
    expect(await countWaiting(database().db)).toBe(0)
  })

  test('behavior: a row at rest tells neither address nor origin, and opens in its place alone', async () => {
    await add('ada@example.org')
    const [ada] = await rows()
    await add('eve@example.org')
    const eve = (await rows()).find(({ id }) => id !== ada?.id)
    const { rows: dumped } = await sql<{ row: string }>`
      select outbox::text as row from outbox`.execute(database().db)
    const text = dumped.map(({ row }) => row).join()
    // Long enough that no random bytes in hex spell them.
    for (const secret of ['ada@example.org', 'dapp.example']) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret).toString('hex'))
    }
    await database()
      .db.updateTable('outbox')
      .set({ payload_enc: Buffer.from(ada?.payload_enc ?? []) })
      .where('id', '=', eve?.id ?? '')
      .execute()
    await deliverDue(context)
    expect(receivers()).toEqual(['ada@example.org'])
    expect(logged('notice delayed')).toHaveLength(1)
  })

  test('behavior: a notice is stored with what it reports, or not at all', async () => {
    const cancelled = database()
      .db.transaction()
      .execute(async (db) => {
        await addEntry({ ...server.context, db }, noticeTo('ada@example.org'))
        throw new RangeError('cancelled')
      })
    await expect(cancelled).rejects.toThrow('cancelled')
    expect(await countWaiting(database().db)).toBe(0)
  })

  test('behavior: instances take different notices', async () => {
    const addresses = Array.from({ length: 100 }, (_, index) => `ada.${index}@example.org`)
    for (const address of addresses) await add(address)
    const deliverAll = async () => {
      while ((await deliverDue(context)) > 0);
    }
    await Promise.all([deliverAll(), deliverAll(), deliverAll(), deliverAll()])
    expect(receivers().sort()).toEqual(addresses.sort())
  })

  test('behavior: what fails is tried again later, for three days', async () => {
    await add()
    const attempts: number[] = []
    const begun = server.clock().getTime()
    failures = Array(20).fill({ responseCode: 451, command: 'RCPT TO' })
    for (let [row] = await rows(); row && !row.done_at; [row] = await rows()) {
      server.clock.advance(row.due_at.getTime() - server.clock().getTime())
      attempts.push((server.clock().getTime() - begun) / minute)
      expect(await deliverDue(context)).toBe(1)
    }
    expect(attempts).toEqual([0, 1, 6, 21, 81, 261, 741, 1461, 2901, 4341])
    expect(outcomes).toEqual([...Array(9).fill('newDevice delayed'), 'newDevice failed'])
    expect(logged('notice not sent')).toHaveLength(1)
    expect(server.logLines.join()).not.toContain('ada')
  })

  test.each([
    ['an outage', { code: 'ECONNREFUSED', command: 'CONN' }],
    ['wrong credentials', { responseCode: 535, command: 'AUTH PLAIN' }],
    ['a server without STARTTLS', { responseCode: 502, command: 'STARTTLS' }],
  ])('behavior: a notice outlasts %s', async (_, failure) => {
    await add()
    failures = [failure]
    await deliverDue(context)
    server.clock.advance(minute)
    await deliverDue(context)
    expect(outcomes).toEqual(['newDevice delayed', 'newDevice sent'])
  })

  test('behavior: an address that the server refuses for good is given up', async () => {
    await add()
    failures = [{ responseCode: 550, command: 'RCPT TO' }]
    await deliverDue(context)
    expect(outcomes).toEqual(['newDevice failed'])
    expect(await rows()).toMatchObject([{ payload_enc: null, done_at: server.clock() }])
  })

  test('behavior: what an instance took when it ended, another delivers', async () => {
    await add()
    const dying = instanceWith(() => new Promise(() => {}))
    void deliverDue(dying)
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    expect(await deliverDue(context)).toBe(0)
    server.clock.advance(5 * minute)
    expect(await deliverDue(context)).toBe(1)
    expect(receivers()).toEqual(['ada@example.org'])
  })

  test('behavior: a kind of a newer version is left for an instance of that version', async () => {
    await add()
    await database().db.updateTable('outbox').set({ kind: 'undoLink' }).execute()
    await deliverDue(context)
    expect(await countWaiting(database().db)).toBe(1)
    expect(outcomes).toEqual(['undoLink delayed'])
  })

  test('behavior: the job delivers what is due until it is stopped, whatever fails meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    /** Runs the job until the condition holds. */
    const runUntil = (condition: () => boolean) =>
      pollUntil(() => {
        vi.advanceTimersByTime(2_000)
        return condition()
      })
    for (let index = 0; index < 45; index++) await add(`ada.${index}@example.org`)
    let isAway = true
    const db = context.db.withPlugin({
      transformQuery: ({ node }) => {
        if (isAway) throw new TypeError('away')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const stop = startOutbox({ ...context, db })
    await runUntil(() => logged('outbox pass failed').length > 1)
    isAway = false
    await runUntil(() => outcomes.length === 45)
    await stop(new AbortController().signal)
    await add('eve@example.org')
    await vi.advanceTimersByTimeAsync(day)
    expect(receivers()).not.toContain('eve@example.org')
  })

  test('behavior: a stop waits for the batch that is under way, until its deadline', async () => {
    await add()
    let release = () => {}
    const slow = instanceWith(
      () =>
        new Promise((resolve) => {
          release = resolve
        }),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const stop = startOutbox(slow)
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
    await stop(AbortSignal.abort())
    expect(await countWaiting(database().db)).toBe(1)
    const stopped = stop(new AbortController().signal)
    release()
    await stopped
    expect(await countWaiting(database().db)).toBe(0)
  })
})

describe('deliverDue', () => {
  test('behavior: what another instance is taking is neither taken nor waited for', async () => {
    const database = await openTestPostgres('migrated')
    onTestFinished(database.close)
    // An instance that waits for another's locks fails soon.
    const db = await openPostgres(database.url, { answerWithin: 4_000 })
    onTestFinished(() => db.destroy())
    const server = await createTestServer({ db })
    for (const name of ['ada', 'eve', 'grace']) {
      await addEntry(server.context, noticeTo(`${name}@example.org`))
      server.clock.advance(1)
    }
    await database.db.transaction().execute(async (other) => {
      await sql`select from outbox order by due_at limit 1 for update`.execute(other)
      expect(await deliverDue(server.context)).toBe(2)
    })
    expect(server.mails.map(({ to }) => to).sort()).toEqual([
      'eve@example.org',
      'grace@example.org',
    ])
    expect(await deliverDue(server.context)).toBe(1)
  })
})

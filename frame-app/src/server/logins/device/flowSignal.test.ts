import { getEventListeners } from 'node:events'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '../../db/newId.ts'
import type { Database } from '../../db/schema.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import { setDevicePolicy } from '../../testing/logIn.ts'
import { pollUntil } from '../../testing/pollUntil.ts'
import { type RecordedStatement, recordStatements } from '../../testing/recordStatements.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { loginLimits } from '../limits.ts'
import { createFlowSignal } from './flowSignal.ts'
import type { FlowSignal } from './waiting.ts'

describeOnBothDatabases('createFlowSignal', (database) => {
  let server: TestServer
  let db: Database
  let statements: RecordedStatement[]
  let stopping: AbortController
  let flowSignal: FlowSignal
  let client: TestClient
  let flowId: string

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    client = await server.createClient()
    await setDevicePolicy(server, 'always')
    const email = `${newId('us')}@example.org`.toLowerCase()
    flowId = (await client.expectReply('emailStart', { ...testProject, email })).flowId
    stopping = new AbortController()
    ;({ db, statements } = recordStatements(database().db))
    const { signal } = stopping
    flowSignal = createFlowSignal({ ...server.context, db, stopping: signal })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    onTestFinished(() => {
      stopping.abort()
      vi.useRealTimers()
    })
  })

  const lookUps = () =>
    statements.filter((statement) => statement.sql.includes('login_flows')).length

  /** Begins to wait; `state` is set when it is answered. */
  const begin = (of: { flowId?: string; jkt?: string; signal?: AbortSignal } = {}) => {
    const signal = new AbortController().signal
    const wait: { state?: string } = {}
    const answer = (state: string) => {
      wait.state = state
    }
    flowSignal
      .wait({ flowId, jkt: client.jkt, signal, ...of })
      .then(answer, ({ reason = 'failed' }) => answer(reason))
    return wait
  }

  /** Lets so much time pass that a look-up begins, and waits until it is over. */
  const passUntilLook = async (milliseconds: number, count = lookUps() + 1) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    await pollUntil(() => lookUps() === count)
  }
  const answered = async (wait: { state?: string } | undefined) => {
    await pollUntil(() => wait?.state !== undefined)
    return wait?.state
  }

  test('default: thousands of calls for one login cost one look-up a second', async () => {
    const waits = [begin(), begin()]
    await passUntilLook(50, 1)
    for (let wave = 1; wave <= 4; wave++) {
      for (let call = 0; call < 1_500; call++) waits.push(begin())
      await passUntilLook(50, 1 + wave)
      // All but the last two gave way.
      await pollUntil(() => waits.filter(({ state }) => !state).length === 2)
    }
    for (let second = 1; second <= 10; second++) await passUntilLook(1_000, 5 + second)
    expect(waits.filter(({ state }) => state === 'PENDING')).toHaveLength(6_000)
    expect(statements).toHaveLength(lookUps())
  })

  test('behavior: calls for many logins share the look-up', async () => {
    const others = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const email = `ada.${index}@example.org`
        const own = await server.createClient()
        const request = { ...testProject, email }
        // Separate networks, so that no limit on emails applies.
        const options = { address: `198.51.${index}.1` }
        const started = await own.expectReply('emailStart', request, options)
        return { flowId: started.flowId, jkt: own.jkt }
      }),
    )
    const waits = others.map((other) => begin(other))
    await passUntilLook(50, 1)
    await passUntilLook(1_000, 2)
    expect(waits.map(({ state }) => state)).toEqual(Array(20).fill(undefined))
    const [first] = others
    const rejected = { state: 'REJECTED' as const }
    await database()
      .db.updateTable('login_flows')
      .set(rejected)
      .where('id', '=', first?.flowId ?? '')
      .execute()
    await passUntilLook(1_000, 3)
    expect(await answered(waits[0])).toBe('REJECTED')
    expect(waits.filter(({ state }) => state)).toHaveLength(1)
  })

  test('behavior: nothing is looked up while nobody waits', async () => {
    const ends = new AbortController()
    const wait = begin({ signal: ends.signal })
    await passUntilLook(50, 1)
    ends.abort()
    expect(await answered(wait)).toBe('PENDING')
    await vi.advanceTimersByTimeAsync(60_000)
    flowSignal.notify(flowId)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lookUps()).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: of three calls for one login the oldest is answered at once', async () => {
    const waits = [begin(), begin()]
    await passUntilLook(50, 1)
    waits.push(begin())
    expect(await answered(waits[0])).toBe('PENDING')
    expect(lookUps()).toBe(1)
    await passUntilLook(50, 2)
    expect(waits.map(({ state }) => state)).toEqual(['PENDING', undefined, undefined])
  })

  test('behavior: calls of another key take nobody’s place', async () => {
    const waits = [begin(), begin()]
    await passUntilLook(50, 1)
    const strangers = Array.from({ length: 5 }, () => begin({ jkt: 'another' }))
    await passUntilLook(50, 2)
    for (const stranger of strangers) expect(await answered(stranger)).toBe('NO_LOGIN_IN_PROGRESS')
    expect(waits).toEqual([{}, {}])
  })

  test('error: SERVER_UNREACHABLE when too many calls wait in one process', async () => {
    const jkt = client.jkt
    const unknown = Array.from({ length: loginLimits.waits }, () =>
      begin({ flowId: newId('fl'), jkt }),
    )
    expect(await answered(begin())).toBe('SERVER_UNREACHABLE')
    await passUntilLook(50, 1)
    for (const wait of unknown) expect(await answered(wait)).toBe('NO_LOGIN_IN_PROGRESS')
    const admitted = begin()
    await passUntilLook(50, 2)
    expect(admitted.state).toBeUndefined()
  })

  test('behavior: PENDING after 20 s', async () => {
    const wait = begin()
    await passUntilLook(50, 1)
    await vi.advanceTimersByTimeAsync(19_900)
    expect(wait.state).toBeUndefined()
    await vi.advanceTimersByTimeAsync(50)
    expect(await answered(wait)).toBe('PENDING')
  })

  test('behavior: a stop ends every wait at once', async () => {
    const waits = Array.from({ length: 2 }, () => begin())
    await passUntilLook(50, 1)
    stopping.abort()
    for (const wait of waits) expect(await answered(wait)).toBe('PENDING')
    expect(lookUps()).toBe(1)
  })

  test('behavior: a wait leaves no listener behind', async () => {
    const { signal } = new AbortController()
    const listeners = () =>
      [signal, stopping.signal].map((at) => getEventListeners(at, 'abort').length)
    const before = listeners()
    for (let round = 0; round < 5; round++) {
      const waits = [begin({ signal }), begin({ signal }), begin({ signal }), begin({ signal })]
      // A look-up of the round before may still be under way, and this round's begins after it.
      await pollUntil(() => {
        vi.advanceTimersByTime(1_000)
        return waits.every(({ state }) => state !== undefined)
      })
      expect(waits.map(({ state }) => state)).toEqual(Array(4).fill('PENDING'))
    }
    expect(listeners()).toEqual(before)
  })

  test('behavior: calls that waited outlast a database that is away; new ones are told', async () => {
    let isAway = false
    const unsteady = db.withPlugin({
      transformQuery: ({ node }) => {
        if (isAway) throw new TypeError('away')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    flowSignal = createFlowSignal({
      ...server.context,
      db: unsteady,
      stopping: stopping.signal,
    })
    const wait = begin()
    await passUntilLook(50, 1)
    isAway = true
    const late = begin()
    await vi.advanceTimersByTimeAsync(50)
    expect(await answered(late)).toBe('failed')
    expect(wait.state).toBeUndefined()
    isAway = false
    await passUntilLook(1_000, 2)
    expect(wait.state).toBeUndefined()
  })
})

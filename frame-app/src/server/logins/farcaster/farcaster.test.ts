/** Sign-in with Farcaster, over a relay and a registry of this machine. */
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Approval, approveFarcaster } from '../../../../../e2e/services/farcasterApp.ts'
import type { FarcasterRegistry } from '../../../../../e2e/services/farcasterRegistry.ts'
import type { FarcasterRelay } from '../../../../../e2e/services/farcasterRelay.ts'
import type { ApiReply } from '../../../api/calls.ts'
import { consume } from '../../http/rateLimit.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { createFarcasterSignal } from './createFarcasterSignal.ts'
import { farcasterLimits } from './flow.ts'
import {
  type FarcasterParts,
  getFarcasterEnvironment,
  startFarcasterParts,
} from './testing/startFarcasterParts.ts'

const statusPath = '/v1/channel/status'
const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const thief = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const fid = 1234

let parts: FarcasterParts
let relay: FarcasterRelay
let registry: FarcasterRegistry
beforeAll(async () => {
  parts = await startFarcasterParts()
  ;({ relay, registry } = parts)
  await registry.setOwner(owner.address, fid)
})
afterAll(() => parts?.stop())

const getEnvironment = (rpcUrl = registry.rpcUrl) =>
  getFarcasterEnvironment({ relayUrl: `${relay.url}/`, rpcUrl })

describeOnBothDatabases('sign-in with Farcaster', (database) => {
  let server: TestServer
  let client: TestClient
  let logStart: number
  beforeAll(async () => {
    server = await createTestServer({ db: database().db, environment: getEnvironment() })
  })
  beforeEach(async () => {
    client = await server.createClient()
    logStart = relay.log.length
  })

  const start = (by = client) => by.expectReply('farcasterStart', testProject)
  const approve = (url: string, changes: Partial<Approval> = {}) =>
    approveFarcaster(relay, url, { account: owner, fid, username: 'ada.eth', ...changes })
  const wait = ({ flowId }: { flowId: string }, by = client) => by.call('farcasterWait', { flowId })
  const finish = ({ flowId }: { flowId: string }, by = client) =>
    by.call('farcasterFinish', { flowId })
  const logIn = async (by = client, changes: Partial<Approval> = {}) => {
    const started = await start(by)
    await approve(started.url, changes)
    expect((await wait(started, by)).body).toEqual({ state: 'SIGNED' })
    return (await finish(started, by)).body as ApiReply<'farcasterFinish'>
  }
  const reads = (status: number) =>
    relay.log.slice(logStart).filter((line) => line === `GET ${statusPath} ${status}`).length
  const getState = async ({ flowId }: { flowId: string }) =>
    (
      await database()
        .db.selectFrom('farcaster_flows')
        .select('state')
        .where('id', '=', flowId)
        .executeTakeFirstOrThrow()
    ).state
  const refusal = (code: string, message: string) => ({
    error: expect.objectContaining({ code, message: expect.stringContaining(message) }),
  })
  const gone = { error: { code: 'NO_LOGIN_IN_PROGRESS' } }

  test('default: a session; the same account on another device, whatever its name', async () => {
    const first = await logIn()
    expect(first).toMatchObject({ amr: ['pop'], user: { userName: 'ada.eth', email: null } })
    const second = await logIn(await server.createClient(), { username: 'renamed.eth' })
    expect(second.user.id).toBe(first.user.id)
    expect(second.accessToken).not.toBe(first.accessToken)
    const identities = await database()
      .db.selectFrom('identities')
      .selectAll()
      .where('provider', '=', 'farcaster')
      .execute()
    expect(identities).toMatchObject([
      {
        issuer: 'eip155:10:0x00000000fc6c5f01fc30151999387bb99a9f489b',
        ...{ subject: '1234', user_id: first.user.id },
      },
    ])
  })

  test('behavior: another account is another user, even with the same name', async () => {
    await registry.setOwner(thief.address, 99)
    const first = await logIn()
    const other = await logIn(await server.createClient(), { account: thief, fid: 99 })
    expect(other.user.id).not.toBe(first.user.id)
    await registry.setOwner(thief.address, 0)
  })

  test('behavior: asks for our domain, URI and nonce, and for the owner’s signature', async () => {
    const { url } = await start()
    expect(relay.signatureParams(url)).toEqual({
      ...{ domain: '127.0.0.1:5180', siweUri: 'http://127.0.0.1:5180/v1/farcaster' },
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      expirationTime: new Date(server.clock().getTime() + 600_000).toISOString(),
      acceptAuthAddress: false,
    })
  })

  test('behavior: a call waits until the app has signed', async () => {
    const started = await start()
    const waiting = wait(started)
    await expect.poll(() => reads(202)).toBeGreaterThan(0)
    await approve(started.url)
    server.clock.advance(farcasterLimits.pollEvery)
    expect((await waiting).body).toEqual({ state: 'SIGNED' })
    expect((await finish(started)).status).toBe(200)
  })

  test('behavior: two instances read a completed channel once', async () => {
    const other = createFarcasterSignal(server.context)
    const started = await start()
    await approve(started.url)
    const { jkt } = client
    const never = new AbortController().signal
    const states = await Promise.all([
      wait(started).then(({ body }) => body),
      other.wait({ flowId: started.flowId, jkt, signal: never }),
    ])
    expect(states).toEqual([{ state: 'SIGNED' }, 'VERIFIED'])
    expect([reads(200), reads(401)]).toEqual([1, 0])
  })

  test('behavior: an answer is stored before it is verified, and verified once a node answers', async () => {
    const { config } = await createTestServer({
      db: database().db,
      environment: getEnvironment('http://127.0.0.1:9'),
    }).then(({ context }) => context)
    const own = createFarcasterSignal({ ...server.context, config })
    const started = await start()
    await approve(started.url)
    const never = new AbortController()
    const flowId = started.flowId
    const waiting = own.wait({
      ...{ flowId, jkt: client.jkt, signal: never.signal },
    })
    await expect.poll(() => getState(started)).toBe('ANSWERED')
    await own.drain()
    never.abort()
    expect(await waiting).toBe('PENDING')
    const before = relay.log.length
    server.clock.advance(farcasterLimits.outagePause)
    expect((await wait(started)).body).toEqual({ state: 'SIGNED' })
    expect(relay.log).toHaveLength(before)
  })

  describe('T7: an attacker and a victim', () => {
    test('error: only the key that started waits and finishes', async () => {
      const started = await start()
      await approve(started.url)
      await wait(started)
      const attacker = await server.createClient()
      expect((await wait(started, attacker)).body).toMatchObject(gone)
      expect((await finish(started, attacker)).body).toMatchObject(gone)
      await attacker.call('farcasterCancel', { flowId: started.flowId })
      expect((await finish(started)).status).toBe(200)
    })

    test('error: a sign-in works once, also for calls at the same time', async () => {
      const started = await start()
      await approve(started.url)
      await wait(started)
      const replies = await Promise.all([finish(started), finish(started), finish(started)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404])
      expect((await finish(started)).body).toMatchObject(gone)
      expect((await wait(started)).body).toMatchObject(gone)
    })

    test('error: nothing finishes before the app has signed', async () => {
      const started = await start()
      expect((await finish(started)).body).toMatchObject(gone)
    })

    test('error: a message that was signed for an earlier sign-in', async () => {
      const first = await start()
      const answer = await approve(first.url)
      const second = await start()
      await approve(second.url, { answer })
      expect((await wait(second)).body).toEqual(
        refusal('PROVIDER_FAILED', 'the message of another sign-in'),
      )
      expect((await finish(second)).body).toMatchObject(gone)
    })

    test.each<[string, Partial<Approval>]>([
      ['custody', { account: thief }],
      ['nonce', { change: (it) => it.replace(/Nonce: ../, 'Nonce: zz') }],
    ])('error: a refusal names its cause: %s', async (cause, changes) => {
      const started = await start()
      await approve(started.url, changes)
      expect((await wait(started)).body).toMatchObject({
        error: { code: 'PROVIDER_FAILED', cause },
      })
    })

    test.each<[string, Partial<Approval>, string]>([
      [
        'another domain',
        { change: (it) => it.replace('127.0.0.1:5180 w', 'evil.example w') },
        'another site',
      ],
      [
        'another nonce',
        { change: (it) => it.replace(/Nonce: ../, 'Nonce: zz') },
        'another sign-in',
      ],
      ['another chain', { change: (it) => it.replace('ID: 10', 'ID: 1') }, 'another network'],
      [
        'an expired message',
        { change: (it) => it.replace(/(Expiration Time: \d+)/, 'Expiration Time: 2025') },
        'clock',
      ],
      ['no account', { change: (it) => it.replace('fid/', 'name/') }, 'one account'],
      ['another text', { change: () => 'Hello' }, 'not a sign-in message'],
      ['another signature', { answer: { signature: `0x${'11'.repeat(65)}` } }, 'signature'],
      ['the account of somebody else', { account: thief }, 'does not own'],
      ['an account that nobody has', { fid: 7 }, 'does not own'],
      [
        'the name of the owner, and a signature of the thief',
        { account: { ...thief, address: owner.address } as never },
        'signature',
      ],
    ])('error: %s: 0 sessions', async (_, changes, message) => {
      const started = await start()
      await approve(started.url, changes)
      const { status, body } = await wait(started)
      expect(status).toBe(502)
      expect(body).toEqual(refusal('PROVIDER_FAILED', message))
      expect((await wait(started)).body).toEqual(body)
      expect((await finish(started)).body).toMatchObject(gone)
      const { detail } = await database()
        .db.selectFrom('audit')
        .select('detail')
        .where('event', '=', 'login.providerRefused')
        .orderBy('at', 'desc')
        .executeTakeFirstOrThrow()
      expect(detail).toMatchObject({ provider: 'farcaster' })
    })
  })

  describe('the end of a sign-in', () => {
    test('error: after ten minutes', async () => {
      const started = await start()
      server.clock.advance(farcasterLimits.flowLife)
      const before = relay.log.length
      expect((await wait(started)).body).toEqual(refusal('NO_LOGIN_IN_PROGRESS', 'has expired'))
      expect(relay.log).toHaveLength(before)
    })

    test('error: when the relay closes its channel', async () => {
      const started = await start()
      relay.expire()
      expect((await wait(started)).body).toEqual(refusal('NO_LOGIN_IN_PROGRESS', 'has expired'))
    })

    test('behavior: a verified one can be finished for two more minutes', async () => {
      const started = await start()
      server.clock.advance(farcasterLimits.flowLife - 1)
      await approve(started.url)
      await wait(started)
      server.clock.advance(farcasterLimits.resultLife - 1)
      expect((await finish(started)).status).toBe(200)
      const late = await start()
      await approve(late.url)
      await wait(late)
      server.clock.advance(farcasterLimits.flowLife)
      expect((await finish(late)).body).toMatchObject(gone)
    })

    test('behavior: cancelled, it ends the wait, and what the app signs later counts no more', async () => {
      const started = await start()
      const waiting = wait(started)
      await expect.poll(() => reads(202)).toBeGreaterThan(0)
      await client.expectReply('farcasterCancel', { flowId: started.flowId })
      expect((await waiting).body).toMatchObject(gone)
      await approve(started.url)
      server.clock.advance(farcasterLimits.pollEvery)
      const before = relay.log.length
      expect((await wait(started)).body).toMatchObject(gone)
      expect(relay.log).toHaveLength(before)
    })

    test('error: the dApp is no longer allowed', async () => {
      const started = await start()
      await approve(started.url)
      await wait(started)
      await database().db.updateTable('projects').set({ status: 'suspended' }).execute()
      expect((await finish(started)).body).toMatchObject({ error: { code: 'PROJECT_DISABLED' } })
      await database().db.updateTable('projects').set({ status: 'active' }).execute()
    })
  })

  describe('the relay', () => {
    test.each([
      ['500', { status: 500 }, 'PROVIDER_UNREACHABLE'],
      ['429', { status: 429 }, 'PROVIDER_UNREACHABLE'],
      ['400', { status: 400 }, 'PROVIDER_FAILED'],
      ['a redirect', { status: 302, location: 'http://127.0.0.1:1/' }, 'PROVIDER_FAILED'],
      ['no URL', { status: 201, body: { channelToken: 'x' } }, 'PROVIDER_FAILED'],
      [
        'a script',
        { status: 201, body: { channelToken: 'x', url: 'javascript:alert(1)' } },
        'PROVIDER_FAILED',
      ],
      [
        'a flood',
        { status: 201, body: { channelToken: 'x'.repeat(300_000) } },
        'PROVIDER_UNREACHABLE',
      ],
    ])('error: opening a channel is answered with %s', async (_, reply, code) => {
      relay.answerWith('/v1/channel', reply)
      const { body } = await client.call('farcasterStart', testProject)
      relay.answerWith('/v1/channel', undefined)
      expect(body).toMatchObject({ error: { code } })
    })

    test.each([
      [{ status: 200, body: { state: 'completed' } }],
      [{ status: 200, body: { message: 'Hello' } }],
      [{ status: 302, location: 'http://127.0.0.1:1/' }],
      [{ status: 403 }],
    ])('error: an unusable status ends the sign-in: %j', async (reply) => {
      const started = await start()
      relay.answerWith(statusPath, reply)
      const { body } = await wait(started)
      relay.answerWith(statusPath, undefined)
      expect(body).toEqual(refusal('PROVIDER_FAILED', 'unusable answer'))
    })

    test('behavior: an outage is waited out; one that lasts ends the sign-in with its name', async () => {
      const started = await start()
      relay.answerWith(statusPath, { status: 503 })
      const failing = wait(started)
      await expect.poll(() => reads(503)).toBe(1)
      relay.answerWith(statusPath, undefined)
      await approve(started.url)
      server.clock.advance(farcasterLimits.outagePause)
      expect((await failing).body).toEqual({ state: 'SIGNED' })

      const second = await start()
      const set = { outages: farcasterLimits.outages - 1 }
      const { db } = database()
      await db.updateTable('farcaster_flows').set(set).where('id', '=', second.flowId).execute()
      relay.answerWith(statusPath, { status: 503 })
      const { body } = await wait(second)
      relay.answerWith(statusPath, undefined)
      expect(body).toEqual(refusal('PROVIDER_UNREACHABLE', 'relay cannot be reached'))
    })
  })

  test('error: an origin that is not allowed opens no channel', async () => {
    const place = { ...testProject, dappOrigin: 'https://evil.example' }
    const { body } = await client.call('farcasterStart', place)
    expect(body).toMatchObject({ error: { code: 'ORIGIN_NOT_ALLOWED' } })
    expect(relay.log).toHaveLength(logStart)
  })

  test('error: NOT_CONFIGURED without a relay', async () => {
    const own = await createTestServer({ db: database().db })
    const { body } = await (await own.createClient()).call('farcasterStart', testProject)
    expect(body).toEqual(refusal('NOT_CONFIGURED', 'Sign-in with Farcaster is not configured'))
  })

  test('error: RATE_LIMITED, per network address', async () => {
    const options = { address: '198.51.100.7' }
    const limit = { key: `farcaster|${options.address}`, limit: 300, windowSeconds: 3_600 }
    for (let n = 0; n < limit.limit - 1; n += 1) await consume(server.context, limit)
    expect((await client.call('farcasterStart', testProject, options)).status).toBe(200)
    const { body } = await client.call('farcasterStart', testProject, options)
    expect(body).toMatchObject({ error: { code: 'RATE_LIMITED' } })
    expect((await client.call('farcasterStart', testProject)).status).toBe(200)
  })

  test('behavior: neither log nor database has the channel’s token or the signature', async () => {
    const started = await start()
    const { signature } = await approve(started.url)
    await wait(started)
    const token = new URL(started.url).searchParams.get('channelToken')
    const rows = await database().db.selectFrom('farcaster_flows').selectAll().execute()
    const written = JSON.stringify(rows) + server.logLines.join('')
    for (const secret of [token, signature, signature.slice(2)])
      expect(written).not.toContain(secret)
  })
})

import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from './admin/runCommand.ts'
import { type AuditEvent, audit, auditEvents } from './audit.ts'
import { createTestServer, type TestServer, testProject } from './testing/createTestServer.ts'
import { describeOnBothDatabases } from './testing/describeOnBothDatabases.ts'
import { codeIn, logIn, setDevicePolicy, tokenIn, wrongCodeFor } from './testing/logIn.ts'
import { readOutput } from './testing/readOutput.ts'
import { createTestWallet, ephemeralPub, newDeviceSlot } from './testing/testVault.ts'

const email = 'ada@example.org'
const address = '192.0.2.7'
const { projectId: project_id, dappOrigin: dapp_origin } = testProject

describeOnBothDatabases('audit', (database) => {
  let server: TestServer
  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    await setDevicePolicy(server, 'off')
    await database().db.deleteFrom('audit').execute()
  })

  const rows = () => database().db.selectFrom('audit').selectAll().orderBy('at').execute()
  const run = (...words: string[]) =>
    readOutput(runCommand({ ...server.context, openKeys: async () => server.context }, words))

  /** The rows of one event, each with all that it records. */
  const rowsOf = async (event: AuditEvent['event']) =>
    (await rows())
      .filter((row) => row.event === event)
      // PGlite returns plain bytes.
      .map(({ id: _, ip_hmac, ...row }) => ({ ...row, ip_hmac: Buffer.from(ip_hmac ?? '') }))
  const hashed = () => createHmac('sha256', server.context.secrets.ipKey).update(address).digest()
  const recorded = (event: AuditEvent['event'], more: { user_id?: string; detail: object }) => ({
    event,
    at: server.clock(),
    user_id: null,
    project_id,
    dapp_origin,
    ip_hmac: hashed(),
    ...more,
  })

  test('default', async () => {
    await audit(server.context, {
      event: 'session.revoked',
      userId: 'us_1',
      projectId: 'demo',
      dappOrigin: 'https://dapp.example',
      address: '192.0.2.1',
      detail: { count: 2 },
    })
    server.clock.advance(1)
    await audit(server.context, { event: 'login.failed', address: '192.0.2.1' })
    const [revoked, failed] = await rows()
    expect(revoked).toMatchObject({
      user_id: 'us_1',
      project_id: 'demo',
      dapp_origin: 'https://dapp.example',
      detail: { count: 2 },
    })
    expect(failed).toMatchObject({
      at: server.clock(),
      user_id: null,
      project_id: null,
      detail: null,
    })
    // The same address has the same HMAC, and is not to be read from it.
    expect(failed?.ip_hmac).toEqual(revoked?.ip_hmac)
    expect(failed?.ip_hmac).toHaveLength(32)
  })

  test('behavior: a wrong code, and then the login', async () => {
    const client = await server.createClient()
    const { flowId } = await client.expectReply('emailStart', { ...testProject, email })
    const mail = server.mails.at(-1)
    await client.call('emailVerify', { flowId, otp: wrongCodeFor(mail) })
    expect(await rows()).toMatchObject([
      { event: 'login.failed', user_id: null, project_id, dapp_origin, detail: { flowId } },
    ])
    expect((await rows())[0]?.ip_hmac).toHaveLength(32)
    server.clock.advance(1)
    const session = await client.expectReply('emailVerify', { flowId, otp: codeIn(mail) })
    expect((await rows()).at(-1)).toMatchObject({
      event: 'login.completed',
      user_id: session.user.id,
    })
  })

  test('behavior: a wallet with its slots', async () => {
    const ada = await logIn(server, { email })
    const { vault, assisted } = await createTestWallet(ada)
    server.clock.advance(1)
    const slot = await newDeviceSlot(ada)
    const { slotId } = slot
    const manifest = vault.manifest({ user: ada, version: 2, slots: [assisted, slot] })
    const { walletId } = vault
    const write = vault.sign({ action: 'putSlot', walletId, version: 1, slot, manifest })
    await ada.client.expectReply('slotPut', { slotId, write })
    const written = (await rows()).map(({ event, detail }) => [event, detail])
    expect(written.slice(-2)).toEqual([
      ['wallet.created', { walletId }],
      ['slot.added', { slotId, kind: 'device', replaced: 1 }],
    ])
  })

  describe('a sign-in by the link', () => {
    const start = async () => {
      await setDevicePolicy(server, 'always')
      const client = await server.createClient()
      const login = await client.expectReply('emailStart', { ...testProject, email })
      const t = tokenIn(server.mails.at(-1))
      return { ...login, t }
    }
    const answer = async (fields: Record<string, string>) => {
      const init = { method: 'POST', body: new URLSearchParams(fields) }
      const incoming = { socket: { remoteAddress: address } } as never
      await server.app.request('/v1/device/approve', init, { incoming })
    }

    test('behavior: its approval is one row, even if it is sent twice', async () => {
      const { flowId, matchCode = '', t } = await start()
      for (let count = 0; count < 2; count++) {
        await answer({ t, decision: 'approve', number: matchCode })
      }
      expect(await rowsOf('device.approved')).toEqual([
        recorded('device.approved', { detail: { flowId } }),
      ])
      expect(await rowsOf('device.rejected')).toEqual([])
    })

    test('behavior: its rejection is one row, even if an approval follows', async () => {
      const { flowId, matchCode = '', t } = await start()
      await answer({ t, decision: 'reject' })
      await answer({ t, decision: 'approve', number: matchCode })
      expect(await rowsOf('device.rejected')).toEqual([
        recorded('device.rejected', { detail: { flowId } }),
      ])
      expect(await rowsOf('device.approved')).toEqual([])
    })

    test('behavior: so is the third wrong number, and the others are none', async () => {
      const { flowId, matchCode, t } = await start()
      const number = String((Number(matchCode) + 1) % 100).padStart(2, '0')
      const reject = () => answer({ t, decision: 'approve', number })
      await reject()
      await reject()
      expect(await rowsOf('device.rejected')).toEqual([])
      await reject()
      expect(await rowsOf('device.rejected')).toEqual([
        recorded('device.rejected', { detail: { flowId } }),
      ])
    })
  })

  test('behavior: a wallet opened on a new device is one row for each login', async () => {
    const ada = await logIn(server, { email })
    const { assisted } = await createTestWallet(ada)
    expect(await rowsOf('wallet.openedOnNewDevice')).toEqual([])
    const { client, session } = await logIn(server, { email })
    const { slotId, kind } = assisted
    for (let count = 0; count < 2; count++) {
      const request = { slotId, kind, ephemeralPub: ephemeralPub() }
      await client.expectReply('slotFactor', request, { address })
    }
    const { deviceId, user } = session
    expect(await rowsOf('wallet.openedOnNewDevice')).toEqual([
      recorded('wallet.openedOnNewDevice', { user_id: user.id, detail: { deviceId } }),
    ])
  })

  test('behavior: a deleted slot is one row, and a refused deletion none', async () => {
    const ada = await logIn(server, { email })
    const { vault, device, assisted } = await createTestWallet(ada)
    const { walletId } = vault
    const remove = (slotId: string, slots: readonly (typeof device)[]) => {
      const manifest = vault.manifest({ user: ada, version: 2, slots })
      const write = vault.sign({ action: 'deleteSlot', walletId, version: 1, slotId, manifest })
      return ada.client.call('slotDelete', { slotId, write }, { address })
    }
    expect((await remove(assisted.slotId, [device])).status).not.toBe(200)
    expect(await rowsOf('slot.deleted')).toEqual([])
    const { slotId } = device
    expect((await remove(slotId, [assisted])).status).toBe(200)
    expect(await rowsOf('slot.deleted')).toEqual([
      recorded('slot.deleted', { user_id: ada.session.user.id, detail: { slotId } }),
    ])
  })

  test('behavior: what an operator changes', async () => {
    await run('projects', 'add', 'Shop', '--id', 'shop')
    await run('projects', 'set', 'shop', '--device-verification', 'always')
    await run('origins', 'add', 'shop', 'https://a.example')
    await run('origins', 'trust', 'shop', 'https://a.example')
    await run('origins', 'remove', 'shop', 'https://a.example')
    await run('origins', 'list', 'shop')
    await run('projects', 'rename', 'shop', 'Store')
    await run('projects', 'disable', 'shop')
    await run('projects', 'enable', 'shop')
    await run('projects', 'disable', 'shop')
    await run('projects', 'remove', 'shop')
    const origin = 'https://a.example'
    const written = await rows()
    expect(
      written
        .map(({ event, project_id: id, dapp_origin: at, detail }) => [event, id, at, detail])
        .sort(),
    ).toEqual([
      ['origin.added', 'shop', origin, { trusted: false }],
      ['origin.changed', 'shop', origin, { trusted: true }],
      ['origin.removed', 'shop', origin, null],
      ['project.added', 'shop', null, { settings: '{}' }],
      ['project.changed', 'shop', null, { settings: '{"deviceVerification":"always"}' }],
      ['project.disabled', 'shop', null, null],
      ['project.disabled', 'shop', null, null],
      ['project.enabled', 'shop', null, null],
      ['project.removed', 'shop', null, { name: 'Store', sessions: 0 }],
      ['project.renamed', 'shop', null, { name: 'Store' }],
    ])
  })

  test('error: a change that fails leaves no row, and a row that fails no change', async () => {
    await expect(run('origins', 'add', 'nobody', 'https://a.example')).rejects.toThrow()
    expect(await rows()).toEqual([])
    const { db } = database()
    await sql`alter table audit rename to elsewhere`.execute(db)
    await expect(run('projects', 'add', 'Half', '--id', 'half')).rejects.toThrow()
    await sql`alter table elsewhere rename to audit`.execute(db)
    expect(await run('projects', 'list')).not.toContain('half')
  })
})

describe('auditEvents', () => {
  const folder = import.meta.dirname
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'audit.ts')
    .map((name) => readFileSync(join(folder, name), 'utf8'))

  test.each(Object.keys(auditEvents))('behavior: the server writes %s', (event) => {
    expect(sources.some((source) => source.includes(`'${event}'`))).toBe(true)
  })
})

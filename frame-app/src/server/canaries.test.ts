/** T11 and T12 of SECURITY.md's threats: what a stolen database or log reveals. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RistrettoPoint } from '@noble/curves/ed25519'
import { expect, test } from 'vitest'
import type { Kek } from './http/context.ts'
import { type Canaries, dumpDatabase, hits, writings } from './testing/canaries.ts'
import { proveOldEmail, readUndoToken } from './testing/changeEmail.ts'
import { createTestServer, type TestServer, testProject } from './testing/createTestServer.ts'
import { describeOnBothDatabases } from './testing/describeOnBothDatabases.ts'
import { codeIn, logInToAccount, setDevicePolicy, tokenIn, wrongCodeFor } from './testing/logIn.ts'
import { createTestWallet, ephemeralPub, testId } from './testing/testVault.ts'
import { openKekFile } from './wallets/openKekFile.ts'

/** A key file that remembers what it wrapped. */
async function listeningKek(directory: string, factors: Uint8Array[]): Promise<Kek> {
  const database = { kind: 'embedded', directory: undefined } as const
  const kek = await openKekFile({ kekFile: join(directory, 'kek'), database })
  return {
    ...kek,
    wrap: (bytes, aad) => {
      factors.push(Uint8Array.from(bytes))
      return kek.wrap(bytes, aad)
    },
  }
}

/**
 * Every way in, with wrong turns: link, wrong and right code, wallet, second device, new email,
 * sign-out.
 */
async function liveThrough(server: TestServer): Promise<Canaries> {
  const email = 'canary.ada@example.org'
  await setDevicePolicy(server, 'always')
  const client = await server.createClient()
  const started = await client.expectReply('emailStart', { ...testProject, email })
  const link = tokenIn(server.mails.at(-1))
  await server.app.request(`/device?t=${link}`)
  const form = { t: link, decision: 'approve', number: started.matchCode ?? '' }
  const body = new URLSearchParams(form)
  await server.app.request('/v1/device/approve', { method: 'POST', body })
  const code = codeIn(server.mails.at(-1))
  const { flowId } = started
  await client.call('emailVerify', { flowId, otp: wrongCodeFor(server.mails.at(-1)) })
  const session = await client.expectReply('emailVerify', { flowId, otp: code })
  client.accessToken = session.accessToken
  const { assisted } = await createTestWallet({ client, session })
  const request = {
    slotId: assisted.slotId,
    kind: 'assisted',
    ephemeralPub: ephemeralPub(),
  } as const
  await client.expectReply('slotFactor', request)
  const blinded = Buffer.from(RistrettoPoint.BASE.toRawBytes()).toString('base64url')
  await client.expectReply('slotEvaluate', { slotId: testId('sl'), blinded })
  const own = await logInToAccount(server, { email })
  const exported = { requestId: 'AAAA' }
  const { signature: permit } = await own.client.expectReply('walletExport', exported)
  const newEmail = 'canary.grace@example.org'
  const change = await proveOldEmail(server, { client, session }, newEmail)
  await client.expectReply('emailChangeSecondary', change)
  const undo = await readUndoToken(server, email)
  await server.app.request(`/email-change/undo?t=${undo}`)
  await client.expectReply('session', {})
  await client.expectReply('sessionRevoke', {})
  await client.call('session', {})
  const bytes = (text: string, encoding?: BufferEncoding) => Buffer.from(text, encoding)
  return {
    email: bytes(email),
    name: bytes('canary.ada'),
    code: bytes(code),
    'new email': bytes(newEmail),
    'code to the new email': bytes(change.otp),
    'undo token': bytes(undo),
    'undo token bytes': bytes(undo, 'base64url'),
    'access token': bytes(session.accessToken),
    'access token bytes': bytes(session.accessToken, 'base64url'),
    'export permit': bytes(permit),
    'export permit bytes': bytes(permit, 'base64url'),
    'link token': bytes(link),
    'link token bytes': bytes(link, 'base64url'),
  }
}

describeOnBothDatabases('T11 and T12: canaries', (database) => {
  test('default: 0 hits in tables and log', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'canary-'))
    try {
      const factors: Uint8Array[] = []
      const kek = await listeningKek(directory, factors)
      const server = await createTestServer({ db: database().db, context: { kek } })
      const canaries = await liveThrough(server)
      for (const [index, factor] of factors.entries()) canaries[`factor ${index}`] = factor
      expect(factors).toHaveLength(3)
      const { text, tables } = await dumpDatabase(database().db)
      expect(tables).toBeGreaterThan(14)
      expect(text).toContain(testProject.dappOrigin)
      expect(hits(canaries, text)).toEqual([])
      const log = server.logLines.join('\n')
      expect(log).toContain('/v1/email/verify')
      expect(hits(canaries, log)).toEqual([])
    } finally {
      await rm(directory, { recursive: true })
    }
  })

  test('behavior: the scan finds what is there', async () => {
    const server = await createTestServer({ db: database().db })
    const canaries = { token: Buffer.from('planted canary') }
    const h = Buffer.from('..planted canary..')
    await database().db.insertInto('dpop_jti').values({ h, exp: server.clock() }).execute()
    expect(hits(canaries, (await dumpDatabase(database().db)).text)).toEqual(['token'])
    for (const writing of writings(canaries.token)) {
      expect(hits(canaries, `a ${writing} b`)).toEqual(['token'])
    }
  })
})

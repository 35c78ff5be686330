import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
} from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { unseal } from '../aesGcm.ts'
import { deliverDue } from '../outbox/deliverDue.ts'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { type LoggedIn, logIn, setDevicePolicy } from '../testing/logIn.ts'
import { createTestWallet, ephemeralPub, testId } from '../testing/testVault.ts'
import { openKekFile } from './openKekFile.ts'

const email = 'ada@example.org'
const minute = 60_000
type Kind = 'device' | 'assisted'

describeOnBothDatabases('releaseFactor', (database) => {
  let server: TestServer
  let ada: LoggedIn
  let directory: string

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'factor-'))
    const embedded = { kind: 'embedded', directory: undefined } as const
    const kek = await openKekFile({ kekFile: join(directory, 'kek'), database: embedded })
    server = await createTestServer({ db: database().db, context: { kek } })
    await setDevicePolicy(server, 'off')
    ada = await logIn(server, { email })
  })

  afterEach(() => rm(directory, { recursive: true }))

  const ask = (slotId: string, kind: Kind = 'device', { client } = ada) =>
    client.call('slotFactor', { slotId, kind, ephemeralPub: ephemeralPub() })
  /** Asks as the worker does, and opens the answer. */
  const factorOf = async (slotId: string, kind: Kind = 'device', { client } = ada) => {
    const { privateKey, publicKey } = generateKeyPairSync('x25519')
    const pub = publicKey.export({ format: 'jwk' }).x as string
    const sealed = await client.expectReply('slotFactor', { slotId, kind, ephemeralPub: pub })
    const x = sealed.serverPub
    const theirs = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })
    const shared = diffieHellman({
      privateKey: createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' })),
      publicKey: theirs,
    })
    const salt = Buffer.concat([Buffer.from(pub, 'base64url'), Buffer.from(x, 'base64url')])
    const info = `latchkey/factor/v1|${slotId}|${kind}`
    const key = new Uint8Array(hkdfSync('sha256', shared, salt, info, 32))
    return unseal(
      key,
      Buffer.from(sealed.ciphertext, 'base64url'),
      Buffer.from(`${slotId}|${kind}`),
    )
  }
  const notices = async () => {
    await deliverDue(server.context)
    return server.mails.filter(({ kind }) => kind === 'newDevice')
  }

  test('default: minted once, the same at every later call', async () => {
    const slotId = testId('sl')
    const first = await factorOf(slotId)
    expect(first).toHaveLength(32)
    expect(await factorOf(slotId)).toEqual(first)
    expect(await factorOf(testId('sl'))).not.toEqual(first)
  })

  test('behavior: first calls at the same time get the same factor', async () => {
    const slotId = testId('sl')
    const factors = await Promise.all(Array.from({ length: 20 }, () => factorOf(slotId)))
    expect(new Set(factors.map((factor) => factor.toString('hex'))).size).toBe(1)
  })

  test('behavior: at rest it is wrapped, for this user, slot and kind', async () => {
    const [slotId, otherId] = [testId('sl'), testId('sl')]
    const factor = await factorOf(slotId)
    await factorOf(otherId)
    const { db } = database()
    const row = await db
      .selectFrom('server_factors')
      .selectAll()
      .where('slot_id', '=', slotId)
      .executeTakeFirstOrThrow()
    expect(Buffer.from(row.wrapped).includes(factor)).toBe(false)
    await db
      .updateTable('server_factors')
      .set({ wrapped: Buffer.from(row.wrapped) })
      .where('slot_id', '=', otherId)
      .execute()
    expect((await ask(otherId)).status).toBe(500)
  })

  test('error: T18, a wrapped factor that was given another user or kind does not open', async () => {
    const eve = await logIn(server, { email: 'eve@example.org' })
    const [first, second] = [testId('sl'), testId('sl')]
    for (const slotId of [first, second]) expect((await ask(slotId)).status).toBe(200)
    const set = (slotId: string, columns: { user_id?: string; kind?: Kind }) =>
      database()
        .db.updateTable('server_factors')
        .set(columns)
        .where('slot_id', '=', slotId)
        .execute()
    await set(first, { user_id: eve.session.user.id })
    expect((await ask(first, 'device', eve)).status).toBe(500)
    await set(second, { kind: 'assisted' })
    expect((await ask(second, 'assisted')).status).toBe(500)
  })

  test('behavior: the delivery is signed for its user, slot, kind and key', async () => {
    const slotId = testId('sl')
    const delivery = { slotId, kind: 'device', ephemeralPub: ephemeralPub() } as const
    const { signature, ...sealed } = await ada.client.expectReply('slotFactor', delivery)
    const userId = ada.session.user.id
    const expected = server.context.factorSigner.sign({ userId, ...delivery, ...sealed })
    expect(signature).toBe(expected)
  })

  test('error: WALLET_NOT_FOUND as another kind', async () => {
    const slotId = testId('sl')
    await ask(slotId, 'device')
    expect(await ask(slotId, 'assisted')).toMatchObject({
      status: 404,
      body: { error: { code: 'WALLET_NOT_FOUND' } },
    })
  })

  test('error: INVALID_PARAMS for what is no X25519 key', async () => {
    const request = { slotId: testId('sl'), kind: 'device', ephemeralPub: 'AAAA' } as const
    const { body } = await ada.client.call('slotFactor', request)
    expect(body).toMatchObject({ error: { code: 'INVALID_PARAMS' } })
  })

  test('error: RATE_LIMITED at the 61st new slot of an hour', async () => {
    for (let count = 0; count < 60; count++) expect((await ask(testId('sl'))).status).toBe(200)
    expect((await ask(testId('sl'))).body).toMatchObject({ error: { code: 'RATE_LIMITED' } })
  })

  describe('assisted', () => {
    test('behavior: within ten minutes of the login, then not', async () => {
      const { assisted, device } = await createTestWallet(ada)
      server.clock.advance(10 * minute)
      expect((await ask(assisted.slotId, 'assisted')).status).toBe(200)
      server.clock.advance(1)
      expect(await ask(assisted.slotId, 'assisted')).toMatchObject({
        status: 403,
        body: { error: { code: 'FRESH_LOGIN_REQUIRED' } },
      })
      expect((await ask(device.slotId)).status).toBe(200)
    })

    test('behavior: no notice to the device that made the wallet', async () => {
      const { assisted } = await createTestWallet(ada)
      await ask(assisted.slotId, 'assisted')
      expect(await notices()).toHaveLength(0)
    })

    test('behavior: a device without a slot gets the same factor, and its owner one mail', async () => {
      const { assisted } = await createTestWallet(ada)
      const here = await factorOf(assisted.slotId, 'assisted')
      const phone = await logIn(server, { email })
      expect(await factorOf(assisted.slotId, 'assisted', phone)).toEqual(here)
      await ask(assisted.slotId, 'assisted', phone)
      expect(await notices()).toMatchObject([{ to: email }])
      expect((await notices())[0]?.text).toContain('Website: https://dapp.example')
    })

    test('behavior: without its notice no factor leaves, and the next try has it', async () => {
      const { assisted } = await createTestWallet(ada)
      const phone = await logIn(server, { email })
      await database().db.schema.alterTable('outbox').renameTo('outbox_away').execute()
      expect((await ask(assisted.slotId, 'assisted', phone)).status).toBe(500)
      await database().db.schema.alterTable('outbox_away').renameTo('outbox').execute()
      expect(await notices()).toHaveLength(0)
      expect((await ask(assisted.slotId, 'assisted', phone)).status).toBe(200)
      expect(await notices()).toHaveLength(1)
    })

    test('behavior: every login on a device without a slot is told again', async () => {
      const { assisted } = await createTestWallet(ada)
      for (let login = 0; login < 2; login++) {
        const phone = await logIn(server, { email })
        await ask(assisted.slotId, 'assisted', phone)
      }
      expect(await notices()).toHaveLength(2)
    })
  })
})

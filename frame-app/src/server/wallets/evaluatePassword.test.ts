import { RistrettoPoint } from '@noble/curves/ed25519'
import { beforeEach, expect, test } from 'vitest'
import { deliverDue } from '../outbox/deliverDue.ts'
import { changeEmail } from '../testing/changeEmail.ts'
import { createOpenServer } from '../testing/createOpenServer.ts'
import type { TestServer } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { type LoggedIn, logIn } from '../testing/logIn.ts'
import { newEmail } from '../testing/newEmail.ts'
import { createTestWallet, ephemeralPub, testId, testSlot } from '../testing/testVault.ts'

const hour = 3_600_000
const blinded = (scalar = 5n) =>
  Buffer.from(RistrettoPoint.BASE.multiply(scalar).toRawBytes()).toString('base64url')
const refusal = (status: number, code: string) => ({ status, body: { error: { code } } })

describeOnBothDatabases('evaluatePassword', (database) => {
  let server: TestServer
  let ada: LoggedIn
  let email: string

  beforeEach(async () => {
    server = await createOpenServer(database().db)
    email = newEmail('ada')
    ada = await logIn(server, { email })
  })

  const ask = (slotId: string, { client } = ada, element = blinded()) =>
    client.call('slotEvaluate', { slotId, blinded: element })
  const evaluate = async (slotId: string, by = ada, element = blinded()) => {
    const { client } = by
    return (await client.expectReply('slotEvaluate', { slotId, blinded: element })).evaluated
  }
  /** The user's wallet, with a password slot. */
  const addPassword = async () => {
    const { vault, device, assisted } = await createTestWallet(ada)
    const slot = testSlot('password', null)
    await evaluate(slot.slotId)
    const { walletId } = vault
    const manifest = vault.manifest({ user: ada, version: 2, slots: [device, assisted, slot] })
    const write = vault.sign({ action: 'putSlot', walletId, version: 1, slot, manifest })
    await ada.client.expectReply('slotPut', { slotId: slot.slotId, write })
    return slot.slotId
  }

  test('default: one key per slot, the same at every call', async () => {
    const [slotId, other] = [testId('sl'), testId('sl')]
    const first = await evaluate(slotId)
    expect(await evaluate(slotId)).toBe(first)
    expect(await evaluate(other)).not.toBe(first)
    // The key multiplies: of twice the element, it is twice the result.
    const double = RistrettoPoint.fromHex(Buffer.from(first, 'base64url')).multiply(2n)
    expect(Buffer.from(await evaluate(slotId, ada, blinded(10n)), 'base64url')).toEqual(
      Buffer.from(double.toRawBytes()),
    )
  })

  test('behavior: signed for its user, slot and element', async () => {
    const slotId = testId('sl')
    const reply = await ada.client.expectReply('slotEvaluate', { slotId, blinded: blinded() })
    const parts = ['latchkey/oprf/v1', ada.session.user.id, slotId, blinded(), reply.evaluated]
    const expected = server.context.factorSigner.signParts(['latchkey/oprf/v1', ...parts.slice(1)])
    expect(reply.signature).toBe(expected)
  })

  test('T22: of 50 guesses at a time, and by new sessions, ten are answered in any 24 hours', async () => {
    const slotId = await addPassword()
    const used = 1
    const guesses = await Promise.all(Array.from({ length: 50 }, () => ask(slotId)))
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(10 - used)
    const refused = guesses.find(({ status }) => status !== 200)
    expect(refused).toMatchObject(refusal(429, 'RATE_LIMITED'))
    expect(refused?.headers.get('retry-after')).toBe(String(24 * 3_600))
    const phone = await logIn(server, { email })
    expect(await ask(slotId, phone)).toMatchObject(refusal(429, 'RATE_LIMITED'))
    // Each of the two logins moves the clock by 30 seconds.
    server.clock.advance(24 * hour - 61_000)
    ada = await logIn(server, { email })
    expect(await ask(slotId)).toMatchObject(refusal(429, 'RATE_LIMITED'))
    server.clock.advance(1_000)
    const later = await Promise.all(Array.from({ length: 50 }, () => ask(slotId)))
    expect(later.filter(({ status }) => status === 200)).toHaveLength(10)
  })

  test('error: FRESH_LOGIN_REQUIRED after ten minutes', async () => {
    server.clock.advance(10 * 60_000 + 1)
    expect(await ask(testId('sl'))).toMatchObject(refusal(403, 'FRESH_LOGIN_REQUIRED'))
  })

  test("error: T17, another user's slot, and a slot of another kind, spend nothing of it", async () => {
    const slotId = await addPassword()
    const eve = await logIn(server, { email: newEmail('eve') })
    for (let guess = 0; guess < 12; guess++) {
      expect(await ask(slotId, eve)).toMatchObject(refusal(404, 'WALLET_NOT_FOUND'))
    }
    expect((await ask(slotId)).status).toBe(200)
    const factor = { slotId, kind: 'assisted', ephemeralPub: ephemeralPub() } as const
    expect(await ada.client.call('slotFactor', factor)).toMatchObject(
      refusal(404, 'WALLET_NOT_FOUND'),
    )
  })

  test('error: the seed of the key is never released', async () => {
    const slotId = await addPassword()
    const factor = { slotId, kind: 'password', ephemeralPub: ephemeralPub() } as const
    expect(await ada.client.call('slotFactor', factor)).toMatchObject(
      refusal(400, 'INVALID_PARAMS'),
    )
  })

  test.each(['AAAA', 'A'.repeat(43), '_'.repeat(43)])(
    'error: INVALID_PARAMS for the element %j, which is no guess',
    async (element) => {
      const slotId = await addPassword()
      for (let guess = 0; guess < 12; guess++) {
        expect(await ask(slotId, ada, element)).toMatchObject(refusal(400, 'INVALID_PARAMS'))
      }
      expect((await ask(slotId)).status).toBe(200)
    },
  )

  test('T22: the owner gets an email when an unknown device tries, and the audit has each try', async () => {
    const slotId = await addPassword()
    const phone = await logIn(server, { email })
    for (let guess = 0; guess < 3; guess++) await ask(slotId, phone)
    await deliverDue(server.context)
    expect(server.mails.filter(({ kind }) => kind === 'newDevice')).toMatchObject([{ to: email }])
    const tries = await database()
      .db.selectFrom('audit')
      .select('detail')
      .where('event', '=', 'slot.passwordUsed')
      .where('user_id', '=', ada.session.user.id)
      .execute()
    expect(tries).toHaveLength(4)
  })

  test('error: RECOVERY_ON_HOLD on an unknown device after the email was changed', async () => {
    const slotId = await addPassword()
    const next = newEmail('grace')
    await changeEmail(server, ada, next)
    const phone = await logIn(server, { email: next })
    expect(await ask(slotId, phone)).toMatchObject(refusal(403, 'RECOVERY_ON_HOLD'))
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { deliverDue } from '../outbox/deliverDue.ts'
import { createTestServer, type TestServer, testFactorSigner } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { insertPasskey } from '../testing/insertPasskey.ts'
import { type LoggedIn, logIn, setDevicePolicy } from '../testing/logIn.ts'
import { openFactor } from '../testing/openFactor.ts'
import {
  createTestVault,
  createTestWallet,
  ephemeralPub,
  factorsOf,
  mintFactor,
  newDeviceSlot,
  slotsAfterPut,
  type TestWallet,
  testId,
  testSlot,
} from '../testing/testVault.ts'

const email = 'ada@example.org'
const refusal = (status: number, code: string) => ({ status, body: { error: { code } } })
const conflict = refusal(409, 'WALLET_CONFLICT')
const missing = refusal(404, 'WALLET_NOT_FOUND')
const invalid = refusal(400, 'INVALID_PARAMS')
const stale = refusal(403, 'FRESH_LOGIN_REQUIRED')

const custodyKinds = new Set(['recoveryAdded', 'recoveryRemoved', 'assistedLeft'])

type Slot = ReturnType<typeof testSlot>
type PutChanges = {
  version?: number
  walletId?: string
  by?: LoggedIn
  credentialId?: string
  /** The false statement in the manifest. */
  manifest?: Partial<Parameters<TestWallet['vault']['manifest']>[0]>
}

describeOnBothDatabases('slots', (database) => {
  let server: TestServer
  let ada: LoggedIn

  beforeEach(async () => {
    // Entries of other tests' servers have other keys.
    await database().db.deleteFrom('outbox').execute()
    server = await createTestServer({ db: database().db })
    await setDevicePolicy(server, 'off')
    ada = await logIn(server, { email })
  })

  const read = async ({ client } = ada) => client.expectReply('wallet', {})
  const putWrite = async ({ vault }: TestWallet, slot: Slot, changes: PutChanges = {}) => {
    const { version = 1, walletId = vault.walletId, by = ada } = changes
    const slots = slotsAfterPut((await read(by)).slots, slot)
    const manifest = vault.manifest({ user: by, version: version + 1, slots, ...changes.manifest })
    return vault.sign({ action: 'putSlot', walletId, version, slot, manifest })
  }
  const put = async (wallet: TestWallet, slot: Slot, changes: PutChanges = {}) => {
    const write = await putWrite(wallet, slot, changes)
    const { by = ada, credentialId } = changes
    const passkey = credentialId === undefined ? {} : { credentialId }
    return by.client.call('slotPut', { slotId: slot.slotId, write, ...passkey })
  }
  const remove = async ({ vault }: TestWallet, slotId: string, { version = 1, by = ada } = {}) => {
    const { walletId } = vault
    const slots = (await read(by)).slots.filter((slot) => slot.slotId !== slotId)
    const manifest = vault.manifest({ user: by, version: version + 1, slots })
    const write = vault.sign({ action: 'deleteSlot', walletId, version, slotId, manifest })
    return by.client.call('slotDelete', { slotId, write })
  }

  describe('putSlot', () => {
    test('default: a new device', async () => {
      const wallet = await createTestWallet(ada)
      const phone = await logIn(server, { email })
      const slot = await newDeviceSlot(phone)
      const { status, body } = await put(wallet, slot, { by: phone })
      expect(status).toBe(200)
      expect(body).toMatchObject({ wallet: { version: 2 } })
      expect((await read()).slots).toEqual(
        expect.arrayContaining([wallet.device, wallet.assisted, slot]),
      )
    })

    test('behavior: takes the place of the slot that this device had', async () => {
      const wallet = await createTestWallet(ada)
      const slot = await newDeviceSlot(ada)
      await put(wallet, slot)
      expect((await read()).slots.map(({ slotId }) => slotId).sort()).toEqual(
        [wallet.assisted.slotId, slot.slotId].sort(),
      )
      expect(await factorsOf(database().db, ada)).not.toContain(wallet.device.slotId)
    })

    test('behavior: the 21st device takes the place of the oldest', async () => {
      const wallet = await createTestWallet(ada)
      const devices = [wallet.device]
      for (let version = 1; version <= 20; version++) {
        // Sixteen emails a day.
        server.clock.advance(1.5 * 3_600_000)
        const by = await logIn(server, { email })
        const slot = await newDeviceSlot(by)
        expect((await put(wallet, slot, { version, by })).status).toBe(200)
        devices.push(slot)
        ada = by
      }
      const kept = (await read()).slots.filter(({ kind }) => kind === 'device')
      expect(kept.map(({ slotId }) => slotId)).toEqual(devices.slice(1).map(({ slotId }) => slotId))
      expect(await factorsOf(database().db, ada)).not.toContain(wallet.device.slotId)
    })

    test('behavior: an assisted slot wants a fresh login and takes the place of the other', async () => {
      const wallet = await createTestWallet(ada)
      const slot = testSlot('assisted', null)
      await mintFactor(ada, slot)
      server.clock.advance(5 * 60_000 + 1)
      expect(await put(wallet, slot)).toMatchObject(stale)
      expect((await read()).wallet?.version).toBe(1)
      await database().db.updateTable('sessions').set({ auth_time: server.clock() }).execute()
      expect((await put(wallet, slot)).status).toBe(200)
      const assisted = (await read()).slots.filter(({ kind }) => kind === 'assisted')
      expect(assisted).toEqual([slot])
    })

    test('T18: a write that is played again, made before another, or from the future', async () => {
      const wallet = await createTestWallet(ada)
      const slot = await newDeviceSlot(ada)
      expect((await put(wallet, slot)).status).toBe(200)
      expect(await put(wallet, slot)).toMatchObject(conflict)
      const next = await newDeviceSlot(ada)
      for (const version of [0, 1, 3]) {
        expect(await put(wallet, next, { version })).toMatchObject(conflict)
      }
      expect((await put(wallet, next, { version: 2 })).status).toBe(200)
    })

    test('behavior: of 20 writes for one version one is taken', async () => {
      const wallet = await createTestWallet(ada)
      const slots = await Promise.all(Array.from({ length: 20 }, () => newDeviceSlot(ada)))
      const replies = await Promise.all(slots.map((slot) => put(wallet, slot)))
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
      expect((await read()).wallet?.version).toBe(2)
    })

    test('error: an id that is taken keeps slot and factor as they are', async () => {
      const wallet = await createTestWallet(ada)
      const changed = { ...wallet.device, ciphertext: 'AAAA' }
      expect(await put(wallet, changed)).toMatchObject(conflict)
      expect((await read()).slots).toContainEqual(wallet.device)
      expect(await factorsOf(database().db, ada)).toContain(wallet.device.slotId)
    })

    test('error: another signature, wallet, path or device', async () => {
      const wallet = await createTestWallet(ada)
      const slot = await newDeviceSlot(ada)
      const stranger = {
        ...wallet,
        vault: { ...createTestVault(), walletId: wallet.vault.walletId },
      }
      expect(await put(stranger, slot)).toMatchObject(invalid)
      expect(await put(wallet, slot, { walletId: testId('wa') })).toMatchObject(missing)
      const phone = await logIn(server, { email })
      expect(await put(wallet, slot, { by: phone })).toMatchObject(invalid)
      const write = await putWrite(wallet, slot)
      const elsewhere = await ada.client.call('slotPut', { slotId: testId('sl'), write })
      expect(elsewhere).toMatchObject(invalid)
      expect((await read()).wallet?.version).toBe(1)
    })

    test('error: T18, a manifest that does not state what is stored', async () => {
      const wallet = await createTestWallet(ada)
      const slot = await newDeviceSlot(ada)
      const eve = await logIn(server, { email: 'eve@example.org' })
      const { device, assisted } = wallet
      const untrue: PutChanges['manifest'][] = [
        { version: 1 },
        { version: 3 },
        { walletId: testId('wa') },
        { user: eve },
        { factorKey: 'A'.repeat(43) },
        { slots: [] },
        { slots: [slot] },
        { slots: [assisted] },
        { slots: [assisted, slot, device] },
        { slots: [assisted, slot, slot] },
        { slots: [assisted, { ...slot, deviceId: null }] },
        { slots: [assisted, { ...slot, kind: 'assisted' }] },
      ]
      const before = await read()
      for (const manifest of untrue) {
        expect(await put(wallet, slot, { ...(manifest ? { manifest } : {}) })).toMatchObject(
          invalid,
        )
      }
      expect(await read()).toEqual(before)
      expect((await put(wallet, slot)).status).toBe(200)
    })

    test('error: T18, a manifest that another key signed, or that is no manifest', async () => {
      const wallet = await createTestWallet(ada)
      const slot = await newDeviceSlot(ada)
      const { vault } = wallet
      const stated = { user: ada, version: 2, slots: slotsAfterPut((await read()).slots, slot) }
      const { walletId } = vault
      const put = (manifest: string) => {
        const write = vault.sign({ action: 'putSlot', walletId, version: 1, slot, manifest })
        return ada.client.call('slotPut', { slotId: slot.slotId, write })
      }
      const foreign = createTestVault().manifest({ ...stated, walletId })
      const asWrite = vault.sign({
        userId: ada.session.user.id,
        walletId,
        version: 2,
        slots: stated.slots,
        factorKey: testFactorSigner.publicKey,
      })
      for (const manifest of ['a.b.c', foreign, asWrite]) {
        expect(await put(manifest)).toMatchObject(invalid)
      }
      expect((await put(vault.manifest(stated))).status).toBe(200)
    })

    test('behavior: a wallet of 0.1.0 gets its manifest with the next write', async () => {
      const wallet = await createTestWallet(ada)
      await database().db.updateTable('wallets').set({ manifest: null }).execute()
      expect((await read()).wallet?.manifest).toBeNull()
      await put(wallet, await newDeviceSlot(ada))
      expect((await read()).wallet?.manifest).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    })

    test('error: WALLET_NOT_FOUND without a wallet', async () => {
      const vault = createTestVault()
      const slot = await newDeviceSlot(ada)
      expect(await put({ vault, device: slot, assisted: slot }, slot)).toMatchObject(missing)
    })
  })

  describe('deleteSlot', () => {
    test('default', async () => {
      const wallet = await createTestWallet(ada)
      expect((await remove(wallet, wallet.device.slotId)).status).toBe(200)
      expect(await read()).toMatchObject({ wallet: { version: 2 }, slots: [wallet.assisted] })
      expect(await factorsOf(database().db, ada)).toEqual([wallet.assisted.slotId])
    })

    test('error: the assisted slot stays', async () => {
      const wallet = await createTestWallet(ada)
      const refused = await remove(wallet, wallet.assisted.slotId)
      expect(refused).toMatchObject(refusal(501, 'NOT_CONFIGURED'))
      expect((await read()).wallet?.version).toBe(1)
    })

    describe('self-custody', () => {
      /** A wallet that a passkey opens too. */
      const addPasskey = async () => {
        const wallet = await createTestWallet(ada)
        const slot = testSlot('passkey', null)
        await mintFactor(ada, slot)
        const credentialId = await insertPasskey(server.context, ada.session.user.id)
        expect((await put(wallet, slot, { credentialId })).status).toBe(200)
        return { wallet, slot, credentialId }
      }
      const sent = async () => {
        await deliverDue(server.context)
        return server.mails.map(({ kind }) => kind).filter((kind) => custodyKinds.has(kind))
      }

      test('default: the assisted slot and its factor go in one write, and the owner is told', async () => {
        const { wallet, slot } = await addPasskey()
        const { slotId } = wallet.assisted
        expect((await remove(wallet, slotId, { version: 2 })).status).toBe(200)
        const { slots } = await read()
        expect(slots).toHaveLength(2)
        expect(slots).toEqual(expect.arrayContaining([wallet.device, slot]))
        const left = [wallet.device.slotId, slot.slotId].sort()
        expect(await factorsOf(database().db, ada)).toEqual(left)
        expect(await sent()).toEqual(['recoveryAdded', 'assistedLeft'])
      })

      test('default: the slot keeps what its passkey needs, also once it signs nobody in', async () => {
        const { credentialId } = await addPasskey()
        const salts = await ada.client.expectReply('passkeySalts', {})
        expect(salts).toMatchObject({ rpId: 'frame.example', passkeys: [{ credentialId }] })
        expect(salts.slot).toEqual(salts.passkeys[0])
        const { passkeys } = await ada.client.expectReply('passkeys', {})
        const passkeyId = passkeys[0]?.id ?? ''
        await ada.client.expectReply('passkeyDelete', { passkeyId })
        const after = await ada.client.expectReply('passkeySalts', {})
        expect(after).toEqual({ ...salts, passkeys: [] })
      })

      test("error: no passkey, an unknown one, and another user's", async () => {
        const wallet = await createTestWallet(ada)
        const slot = testSlot('passkey', null)
        await mintFactor(ada, slot)
        const eve = await logIn(server, { email: 'eve@example.org' })
        const theirs = await insertPasskey(server.context, eve.session.user.id)
        for (const changes of [{}, { credentialId: 'AAAA' }, { credentialId: theirs }]) {
          expect(await put(wallet, slot, changes)).toMatchObject(invalid)
        }
        expect((await read()).wallet?.version).toBe(1)
        expect((await eve.client.expectReply('passkeySalts', {})).slot).toBeNull()
      })

      test('T21: what was destroyed is not released again, to nobody', async () => {
        const { wallet } = await addPasskey()
        const { slotId } = wallet.assisted
        const before = await openFactor(ada.client, { slotId, kind: 'assisted' })
        await remove(wallet, slotId, { version: 2 })
        // A factor of the same id is another one: it opens nothing.
        expect(await openFactor(ada.client, { slotId, kind: 'assisted' })).not.toBe(before)
      })

      test('error: a login of more than five minutes ago, for either step', async () => {
        const { wallet, slot } = await addPasskey()
        server.clock.advance(5 * 60_000 + 1)
        for (const { slotId } of [wallet.assisted, slot]) {
          expect(await remove(wallet, slotId, { version: 2 })).toMatchObject(stale)
        }
        expect((await read()).wallet?.version).toBe(2)
        expect(await sent()).toEqual(['recoveryAdded'])
      })

      test('error: the last slot that opens the wallet on a new device', async () => {
        const { wallet, slot } = await addPasskey()
        await remove(wallet, wallet.assisted.slotId, { version: 2 })
        const refused = await remove(wallet, slot.slotId, { version: 3 })
        expect(refused).toMatchObject(refusal(501, 'NOT_CONFIGURED'))
        expect(await factorsOf(database().db, ada)).toContain(slot.slotId)
      })

      test('behavior: a person who stays assisted can remove the passkey', async () => {
        const { wallet, slot } = await addPasskey()
        expect((await remove(wallet, slot.slotId, { version: 2 })).status).toBe(200)
        expect(await sent()).toEqual(['recoveryAdded', 'recoveryRemoved'])
      })

      test('error: without its notice nothing is changed', async () => {
        const { wallet } = await addPasskey()
        await database().db.schema.alterTable('outbox').renameTo('outbox_away').execute()
        expect((await remove(wallet, wallet.assisted.slotId, { version: 2 })).status).toBe(500)
        await database().db.schema.alterTable('outbox_away').renameTo('outbox').execute()
        expect((await read()).wallet?.version).toBe(2)
        expect(await factorsOf(database().db, ada)).toContain(wallet.assisted.slotId)
      })
    })

    test('error: a slot that is not there', async () => {
      const wallet = await createTestWallet(ada)
      expect(await remove(wallet, testId('sl'))).toMatchObject(missing)
      expect((await read()).wallet?.version).toBe(1)
    })
  })

  test("T17: another user's ids, in every call", async () => {
    const theirs = await createTestWallet(ada)
    const eve = await logIn(server, { email: 'eve@example.org' })
    const own = await createTestWallet(eve)
    const before = await read()
    for (const { slotId, kind } of [theirs.device, theirs.assisted]) {
      const factor = { slotId, kind, ephemeralPub: ephemeralPub() }
      expect(await eve.client.call('slotFactor', factor)).toMatchObject(missing)
      expect(await remove(own, slotId, { by: eve })).toMatchObject(missing)
    }
    const swapped = { ...theirs.device, deviceId: eve.session.deviceId }
    expect(await put(own, swapped, { by: eve })).toMatchObject(missing)
    // Even with the victim's own signature.
    expect(await remove(theirs, theirs.device.slotId, { by: eve })).toMatchObject(invalid)
    expect(await read()).toEqual(before)
    expect((await read(eve)).wallet?.walletId).toBe(own.vault.walletId)
  })
})

import { FrameError } from '@latchkey/protocol'
import { beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer, testProject } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { type LoggedIn, logIn, setDevicePolicy } from '../testing/logIn.ts'
import {
  createTestWallet,
  factorsOf,
  mintFactor,
  newDeviceSlot,
  type TestWallet,
  testId,
  testSlot,
} from '../testing/testVault.ts'
import { replaceSlot } from './replaceSlot.ts'

type Slot = ReturnType<typeof testSlot>

describeOnBothDatabases('replaceSlot', (database) => {
  let server: TestServer
  let ada: LoggedIn
  let wallet: TestWallet
  let people = 0

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    await setDevicePolicy(server, 'off')
    people += 1
    ada = await logIn(server, { email: `ada.${people}@example.org` })
    wallet = await createTestWallet(ada)
  })

  const read = () => ada.client.expectReply('wallet', {})
  const newSlot = async () => {
    const slot = testSlot('assisted', null)
    await mintFactor(ada, slot)
    return slot
  }
  /** Replaces `replaces` by `slot`; `slots` are what the manifest states. */
  const replace = async (slot: Slot, replaces: string, slots: readonly Slot[]) => {
    const { vault } = wallet
    const { walletId } = vault
    const manifest = vault.manifest({ user: ada, version: 2, slots })
    const change = { action: 'replaceSlot', walletId, version: 1, slot, replaces, manifest }
    const { handle: id, deviceId, amr, authTime, expiresAt, user } = ada.session
    const session = {
      ...{ id, deviceId, amr, userId: user.id, place: testProject },
      user: { email_hmac: null, email_enc: null, display_name: null },
      authTime: new Date(authTime),
      expiresAt: new Date(expiresAt),
    }
    const caller = { session, address: '192.0.2.1', userAgent: undefined }
    const call = { slotId: slot.slotId, write: vault.sign(change) }
    return replaceSlot(server.context, caller, call).catch((error: unknown) =>
      error instanceof FrameError ? error.reason : error,
    )
  }
  const unchanged = async (refusal: unknown, reason: string) => {
    expect(refusal).toBe(reason)
    expect(await read()).toMatchObject({ wallet: { version: 1 } })
    const slots = (await read()).slots.map(({ slotId }) => slotId).sort()
    expect(slots).toEqual([wallet.device.slotId, wallet.assisted.slotId].sort())
    expect(await factorsOf(database().db, ada)).toEqual(expect.arrayContaining(slots))
  }

  test('default: the new slot is there, the old one and its factor are gone', async () => {
    const slot = await newSlot()
    const { device, assisted } = wallet
    await replace(slot, assisted.slotId, [device, slot])
    expect(await read()).toMatchObject({ wallet: { version: 2 } })
    expect((await read()).slots).toEqual(expect.arrayContaining([device, slot]))
    expect(await factorsOf(database().db, ada)).toEqual([device.slotId, slot.slotId].sort())
  })

  test('error: a manifest of other slots changes nothing', async () => {
    const slot = await newSlot()
    const { device, assisted } = wallet
    for (const stated of [[device, assisted], [device, assisted, slot], [slot]]) {
      await unchanged(await replace(slot, assisted.slotId, stated), 'INVALID_PARAMS')
    }
  })

  test('error: the last recovery slot does not give way to a slot of one device', async () => {
    const slot = await newDeviceSlot(ada)
    const { device, assisted } = wallet
    const refusal = await replace(slot, assisted.slotId, [device, slot])
    await unchanged(refusal, 'NOT_CONFIGURED')
  })

  test("error: a slot that is not there, or another user's", async () => {
    const slot = await newSlot()
    const eve = await logIn(server, { email: 'eve@example.org' })
    const theirs = await createTestWallet(eve)
    const stated = [wallet.device, slot]
    for (const replaces of [testId('sl'), theirs.assisted.slotId]) {
      await unchanged(await replace(slot, replaces, stated), 'WALLET_NOT_FOUND')
    }
    expect(await factorsOf(database().db, eve)).toContain(theirs.assisted.slotId)
  })

  test('error: a login that is not fresh', async () => {
    const slot = await newSlot()
    server.clock.advance(10 * 60_000 + 1)
    const refusal = await replace(slot, wallet.assisted.slotId, [wallet.device, slot])
    await unchanged(refusal, 'FRESH_LOGIN_REQUIRED')
  })
})

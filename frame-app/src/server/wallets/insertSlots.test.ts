import { beforeEach, expect, test } from 'vitest'
import { createTestServer } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { type LoggedIn, logIn, setDevicePolicy } from '../testing/logIn.ts'
import { createTestWallet, newDeviceSlot } from '../testing/testVault.ts'
import { insertSlots } from './insertSlots.ts'

describeOnBothDatabases('insertSlots', (database) => {
  let ada: LoggedIn
  beforeEach(async () => {
    const server = await createTestServer({ db: database().db })
    await setDevicePolicy(server, 'off')
    ada = await logIn(server, { email: 'ada@example.org' })
    await database().db.deleteFrom('wallets').execute()
  })

  const boundAt = async (slotId: string) => {
    const row = await database()
      .db.selectFrom('server_factors')
      .select('bound_at')
      .where('slot_id', '=', slotId)
      .executeTakeFirst()
    return row?.bound_at
  }

  test('default: the factors of written slots are out of reach of the clean-up', async () => {
    const { device, assisted } = await createTestWallet(ada)
    for (const { slotId } of [device, assisted]) expect(await boundAt(slotId)).toBeInstanceOf(Date)
    const { slotId } = await newDeviceSlot(ada)
    expect(await boundAt(slotId)).toBeNull()
  })

  test('error: WALLET_CONFLICT for a slot whose factor the clean-up has just deleted', async () => {
    const { vault } = await createTestWallet(ada)
    const slot = await newDeviceSlot(ada)
    const { db } = database()
    await db.deleteFrom('server_factors').where('slot_id', '=', slot.slotId).execute()
    const { walletId } = vault
    const inserted = insertSlots(db, { walletId, slots: [slot], write: 'w', now: new Date() })
    await expect(inserted).rejects.toMatchObject({ reason: 'WALLET_CONFLICT' })
  })
})

import { beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { type LoggedIn, logIn, setDevicePolicy } from '../testing/logIn.ts'
import {
  createTestVault,
  createTestWallet,
  factorsOf,
  newDeviceSlot,
  testSlot,
} from '../testing/testVault.ts'

const email = 'ada@example.org'
const refusal = (status: number, code: string) => ({ status, body: { error: { code } } })
const conflict = refusal(409, 'WALLET_CONFLICT')
const missing = refusal(404, 'WALLET_NOT_FOUND')
const invalid = refusal(400, 'INVALID_PARAMS')

describeOnBothDatabases('createWallet', (database) => {
  let server: TestServer
  let ada: LoggedIn

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    await setDevicePolicy(server, 'off')
    ada = await logIn(server, { email })
  })

  const read = async ({ client } = ada) => client.expectReply('wallet', {})
  const create = (write: string, { client } = ada) => client.call('walletCreate', { write })

  test('behavior: before it there is none', async () => {
    expect(await read()).toEqual({ wallet: null, slots: [] })
  })

  test('default', async () => {
    const { vault, device, assisted } = await createTestWallet(ada)
    const state = await read()
    expect(state.wallet).toMatchObject({
      walletId: vault.walletId,
      vaultPub: vault.vaultPub,
      version: 1,
    })
    expect(state.slots).toHaveLength(2)
    expect(state.slots).toEqual(expect.arrayContaining([device, assisted]))
  })

  test('behavior: a second one is answered with the first, and leaves no factors', async () => {
    const first = await createTestWallet(ada)
    const second = createTestVault()
    const slots = [await newDeviceSlot(ada)]
    const { status, body } = await create(second.creation(ada, slots))
    expect(status).toBe(200)
    expect(body).toEqual(await read())
    expect((await factorsOf(database().db, ada)).sort()).toEqual(
      [first.device.slotId, first.assisted.slotId].sort(),
    )
  })

  test('behavior: the same write again changes nothing', async () => {
    const vault = createTestVault()
    const device = await newDeviceSlot(ada)
    const write = vault.creation(ada, [device])
    const [first, again] = [await create(write), await create(write)]
    expect(again.body).toEqual(first.body)
    expect(await factorsOf(database().db, ada)).toEqual([device.slotId])
  })

  test('T18: 1,000 at the same time make one wallet', async () => {
    const vault = createTestVault()
    const slot = await newDeviceSlot(ada)
    const others = await Promise.all(Array.from({ length: 20 }, () => newDeviceSlot(ada)))
    const writes = Array.from({ length: 1_000 }, (_, index) =>
      index === 500
        ? vault.creation(ada, [slot])
        : createTestVault().creation(ada, [others[index % 20] ?? slot]),
    )
    const replies = await Promise.all(writes.map((write) => create(write)))
    const [state] = await database()
      .db.selectFrom('wallets')
      .selectAll()
      .where('user_id', '=', ada.session.user.id)
      .execute()
    const answers = replies.map(({ body }) =>
      'wallet' in body ? body.wallet?.walletId : body.error.code,
    )
    // A loser's factors are gone, so a later write that names them is refused for it.
    expect(
      answers.filter((answer) => answer !== 'WALLET_NOT_FOUND' && answer !== state?.id),
    ).toEqual([])
    expect((await read()).slots).toHaveLength(1)
  }, 120_000)

  test.each([
    ['no factor of its own', () => [testSlot('device', ada.session.deviceId)], missing],
    [
      'another device',
      async () => [{ ...(await newDeviceSlot(ada)), deviceId: `dv_${'a'.repeat(22)}` }],
      invalid,
    ],
    ['no device', async () => [{ ...(await newDeviceSlot(ada)), deviceId: null }], invalid],
    [
      'a factor of the other kind',
      async () => [{ ...(await newDeviceSlot(ada)), kind: 'assisted' as const, deviceId: null }],
      missing,
    ],
    ['a kind twice', async () => [await newDeviceSlot(ada), await newDeviceSlot(ada)], invalid],
  ])('error: a slot with %s', async (_, slots, expected) => {
    expect(await create(createTestVault().creation(ada, await slots()))).toMatchObject(expected)
    expect((await read()).wallet).toBeNull()
  })

  test('error: T18, a manifest that does not state what is stored', async () => {
    const vault = createTestVault()
    const slots = [await newDeviceSlot(ada)]
    const eve = await logIn(server, { email: 'eve@example.org' })
    const untrue = [
      { user: eve, version: 1, slots },
      { user: ada, version: 2, slots },
      { user: ada, version: 1, slots: [] },
      { user: ada, version: 1, slots, factorKey: 'A'.repeat(43) },
    ].map((stated) => vault.manifest(stated))
    const foreign = createTestVault().manifest({ ...vault, user: ada, version: 1, slots })
    for (const manifest of [...untrue, foreign, undefined]) {
      expect(await create(vault.creation(ada, slots, { manifest }))).toMatchObject(invalid)
    }
    expect((await read()).wallet).toBeNull()
    expect((await create(vault.creation(ada, slots))).status).toBe(200)
  })

  test('error: signed by another key than the one it names', async () => {
    const [vault, other] = [createTestVault(), createTestVault()]
    const write = vault.creation(ada, [await newDeviceSlot(ada)], { vaultPub: other.vaultPub })
    expect(await create(write)).toMatchObject(invalid)
  })

  test("error: WALLET_CONFLICT for another user's wallet id", async () => {
    const { vault } = await createTestWallet(ada)
    const eve = await logIn(server, { email: 'eve@example.org' })
    const write = vault.creation(eve, [await newDeviceSlot(eve)])
    expect(await create(write, eve)).toMatchObject(conflict)
    expect((await read(eve)).wallet).toBeNull()
  })
})

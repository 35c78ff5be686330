import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { checkKeys } from './checkKeys.ts'
import type { Kek, Secrets } from './http/context.ts'
import { createTestServer, type TestServer } from './testing/createTestServer.ts'
import { describeOnBothDatabases } from './testing/describeOnBothDatabases.ts'
import { logIn, setDevicePolicy } from './testing/logIn.ts'
import { createTestWallet } from './testing/testVault.ts'
import { createKek } from './wallets/createKek.ts'
import { newKek } from './wallets/kekFile.ts'

const newKey = () => createSecretKey(randomBytes(32))
const files = { secretFile: '/keys/secrets', kekFile: '/keys/kek' }
const wrong = {
  SECRET_FILE: {
    code: 'KEYS_WRONG',
    message: expect.stringMatching(/^SECRET_FILE: \/keys\/secrets is not the file [^\n]+\.$/),
  },
  KEK_FILE: {
    code: 'KEYS_WRONG',
    message: expect.stringMatching(/^KEK_FILE: \/keys\/kek is not the file [^\n]+\.$/),
  },
}

describeOnBothDatabases('checkKeys', (database) => {
  let server: TestServer
  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    const { db } = database()
    await db.deleteFrom('key_checks').execute()
    await db.deleteFrom('users').execute()
  })

  const check = (keys: { secrets?: Secrets; kek?: Kek } = {}) =>
    checkKeys(server.context, { ...server.context, ...keys }, files)
  const otherKek = (...versions: number[]) =>
    createKek({ keys: new Map(versions.map((v) => [v, newKek()])), current: versions[0] ?? 0 }, '')
  const fillDatabase = async () => {
    await setDevicePolicy(server, 'off')
    await createTestWallet(await logIn(server, { email: 'ada@example.org' }))
  }
  const checks = () =>
    database().db.selectFrom('key_checks').selectAll().orderBy('kind').orderBy('version').execute()

  test('default: written at the first use, and compared from then on', async () => {
    await check()
    const written = await checks()
    expect(written.map(({ kind, version }) => [kind, version])).toEqual([
      ['kek', 1],
      ['secrets', 1],
    ])
    await check()
    expect(await checks()).toEqual(written)
  })

  test.each(['pepper', 'emailKey', 'emailIndexKey', 'ipKey', 'nonceKey'] as const)(
    'error: another %s',
    async (name) => {
      await check()
      const secrets = { ...server.context.secrets, [name]: newKey() }
      await expect(check({ secrets })).rejects.toMatchObject(wrong.SECRET_FILE)
    },
  )

  test('behavior: a later key of emails has a check value of its own', async () => {
    const withKey = (key: KeyObject): Secrets => ({
      ...server.context.secrets,
      laterEmailKeys: { current: 2, keys: new Map([[2, key]]) },
    })
    const [key, other] = [newKey(), newKey()]
    await check()
    await check({ secrets: withKey(key) })
    await check({ secrets: withKey(key) })
    await expect(check({ secrets: withKey(other) })).rejects.toMatchObject(wrong.SECRET_FILE)
    await check()
  })

  test('error: another KEK of the same version', async () => {
    await check()
    await expect(check({ kek: otherKek(1) })).rejects.toMatchObject(wrong.KEK_FILE)
  })

  test('error: another new version than the one that an instance brought', async () => {
    const [first, old, second] = [newKek(), newKek(), newKek()]
    const holding = (latest: Uint8Array) =>
      createKek(
        {
          keys: new Map([
            [1, old],
            [2, latest],
          ]),
          current: 1,
        },
        '',
      )
    await check({ kek: holding(first) })
    await check({ kek: holding(first) })
    await expect(check({ kek: holding(second) })).rejects.toMatchObject(wrong.KEK_FILE)
  })

  test('behavior: of servers that start together on an unused database with different keys one starts', async () => {
    const runs = await Promise.allSettled(
      Array.from({ length: 6 }, () => check({ kek: otherKek(1) })),
    )
    expect(runs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('behavior: the database of 0.1.0, which has no check values, takes its own keys', async () => {
    await fillDatabase()
    await check()
    expect(await checks()).toHaveLength(2)
  })

  test.each(['emailKey', 'emailIndexKey'] as const)(
    'error: the database of 0.1.0 with another %s: nothing is written',
    async (name) => {
      await fillDatabase()
      const secrets = { ...server.context.secrets, [name]: newKey() }
      await expect(check({ secrets })).rejects.toMatchObject(wrong.SECRET_FILE)
      expect(await checks()).toEqual([])
    },
  )

  test('error: the database of 0.1.0 with another KEK: nothing is written for it', async () => {
    await fillDatabase()
    await expect(check({ kek: otherKek(1) })).rejects.toMatchObject(wrong.KEK_FILE)
    expect((await checks()).map(({ kind }) => kind)).toEqual(['secrets'])
  })

  test('error: a file without a version that factors are wrapped under', async () => {
    await fillDatabase()
    await expect(check({ kek: otherKek(2) })).rejects.toMatchObject({
      code: 'KEYS_WRONG',
      message: expect.stringMatching(/^KEK_FILE: \/keys\/kek has no key 1, .+\.$/),
    })
  })

  test('behavior: a version that wraps nothing any more may be gone', async () => {
    const keys = new Map([
      [1, newKek()],
      [2, newKek()],
    ])
    await check({ kek: createKek({ keys, current: 2 }, '') })
    keys.delete(1)
    await check({ kek: createKek({ keys, current: 2 }, '') })
  })

  test('behavior: the check values give no key away', async () => {
    await check()
    const stored = (await checks()).map(({ check_value }) => Buffer.from(check_value))
    const { laterEmailKeys: _, ...keys } = server.context.secrets
    for (const key of Object.values(keys)) {
      for (const value of stored) expect(value.includes(key.export())).toBe(false)
    }
  })
})

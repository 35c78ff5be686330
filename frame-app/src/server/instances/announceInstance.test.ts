import { beforeEach, expect, test } from 'vitest'
import { createTestServer } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { createKek } from '../wallets/createKek.ts'
import { newKek } from '../wallets/kekFile.ts'
import { announceInstance } from './announceInstance.ts'
import { readInstances } from './readInstances.ts'

const deadline = () => AbortSignal.timeout(10_000)

describeOnBothDatabases('announceInstance', (database) => {
  beforeEach(async () => {
    await database().db.deleteFrom('instances').execute()
  })

  const announce = async (current: number, versions: number[]) => {
    const keys = new Map(versions.map((version) => [version, newKek()]))
    const kek = createKek({ keys, current }, '/keys/kek')
    const { context } = await createTestServer({ db: database().db, context: { kek } })
    return announceInstance({ ...context, kekFile: '/keys/kek' })
  }

  test('default: it is listed until it stops', async () => {
    const stop = await announce(1, [1, 2])
    const name = expect.stringMatching(new RegExp(`:${process.pid}$`))
    expect(await readInstances(database().db)).toEqual([{ name, current: 1, versions: [1, 2] }])
    await stop(deadline())
    expect(await readInstances(database().db)).toEqual([])
  })

  test('behavior: one that died is not listed after a minute, and the next start removes it', async () => {
    const { db } = database()
    await announce(1, [1])
    await db
      .updateTable('instances')
      .set({ seen_at: new Date(Date.now() - 61_000) })
      .execute()
    expect(await readInstances(db)).toEqual([])
    const stop = await announce(2, [2])
    expect(await db.selectFrom('instances').select('kek_current').execute()).toEqual([
      { kek_current: 2 },
    ])
    await stop(deadline())
  })

  test('error: another instance wraps with a key that this one lacks', async () => {
    const stop = await announce(2, [1, 2])
    await expect(announce(1, [1])).rejects.toMatchObject({
      code: 'KEYS_WRONG',
      message: expect.stringMatching(
        /^KEK_FILE: \/keys\/kek has no key 2, which the instance \S+ wraps with\./,
      ),
    })
    await stop(deadline())
  })
})

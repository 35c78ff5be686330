/** T25 of SECURITY.md's threats: who has an account is not to be learnt from here. */
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../db/newId.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../../testing/describeOnBothDatabases.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { sealEmail } from './sealEmail.ts'

const count = 1_000

describeOnBothDatabases('T25: enumeration', (database) => {
  let server: TestServer
  let client: TestClient

  beforeEach(async () => {
    server = await createTestServer({ db: database().db })
    client = await server.createClient()
    const { clock, context } = server
    const users = Array.from({ length: count }, (_, index) => ({
      id: newId('us'),
      ...sealEmail(context.secrets, `known${index}@example.org`),
      created_at: clock(),
    }))
    await database().db.insertInto('users').values(users).execute()
  })

  /** One start; the answer without the login's own id, and the time for it in milliseconds. */
  const start = async (name: string, index: number) => {
    const email = `${name}${index}@example.org`
    // A network of its own for each pair, so that no limit is met.
    const address = `10.${index >> 8}.${index & 255}.1`
    const begun = performance.now()
    const { status, body } = await client.call('emailStart', { ...testProject, email }, { address })
    const time = performance.now() - begun
    return { answer: JSON.stringify({ status, body }).replace(/fl_[\w-]{22}/, 'fl_'), time }
  }

  test('default: 1,000 known and 1,000 unknown get the same, in the same time', async () => {
    const seen = { known: [] as number[], unknown: [] as number[] }
    const answers = new Set<string>()
    await start('warm', 2_000)
    for (let index = 0; index < count; index++) {
      const order =
        index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const name of order) {
        const { answer, time } = await start(name, index)
        answers.add(answer)
        seen[name].push(time)
      }
    }
    expect(answers.size).toBe(1)
    expect(server.mails).toHaveLength(2 * count + 1)
    expect(Math.abs(median(seen.known) - median(seen.unknown))).toBeLessThan(5)
  }, 120_000)

  test('behavior: a wrong code, too, says the same', async () => {
    const replies: string[] = []
    for (const name of ['known', 'unknown']) {
      const email = `${name}0@example.org`
      const { flowId } = await client.expectReply('emailStart', { ...testProject, email })
      const { status, body } = await client.call('emailVerify', { flowId, otp: 'wrong' })
      replies.push(JSON.stringify({ status, body }))
    }
    expect(replies[0]).toContain('OTP_WRONG')
    expect(replies[1]).toBe(replies[0])
  })
})

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

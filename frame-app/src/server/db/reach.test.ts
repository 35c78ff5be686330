import { describe, expect, onTestFinished, test } from 'vitest'
import { openTestPostgres } from '../testing/openTestDatabase.ts'
import { openDatabase } from './openDatabase.ts'
import { reach } from './reach.ts'

/** Returns the error for a URL that is nearly the test database's. */
async function readError(change: (url: URL) => void): Promise<unknown> {
  const postgres = await openTestPostgres('empty')
  onTestFinished(postgres.close)
  const url = new URL(postgres.url)
  change(url)
  const db = await openDatabase({ kind: 'postgres', url: url.href })
  try {
    return await reach(db).catch((error: unknown) => error)
  } finally {
    await db.destroy()
  }
}

describe('reach', () => {
  test('error: there is no such database', async () => {
    const error = await readError((url) => {
      url.pathname = '/nothing'
    })
    expect(error).toMatchObject({
      code: 'DATABASE_UNREACHABLE',
      message: 'DATABASE_URL: there is no database of this name: create it first (3D000).',
    })
  })

  test('error: a wrong user, and no password in the sentence', async () => {
    const error = await readError((url) => {
      url.username = 'nobody'
      url.password = 'canary-secret'
    })
    expect(error).toMatchObject({
      code: 'DATABASE_UNREACHABLE',
      message: expect.stringMatching(/^DATABASE_URL: .+ \((28P01|28000)\)\.$/),
    })
    expect(String(error)).not.toContain('canary-secret')
  })
})

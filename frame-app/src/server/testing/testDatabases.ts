/**
 * Vitest's global set-up: one Postgres for all test files of a run, and the templates of their
 * databases.
 */
import { makeTemplates } from './databaseTemplates.ts'
import { startTestPostgres } from './startTestPostgres.ts'

let stop: (() => Promise<void>) | undefined

export async function setup(): Promise<void> {
  const postgres = await startTestPostgres()
  // An open server would keep this process alive.
  const templates = await makeTemplates(postgres.url).catch(async (cause: unknown) => {
    await postgres.stop()
    throw cause
  })
  // The workers are started after this, with this environment.
  Object.assign(process.env, templates.environment, { TEST_DATABASE_URL: postgres.url })
  stop = async () => {
    await templates.remove()
    await postgres.stop()
  }
}

export async function teardown(): Promise<void> {
  await stop?.()
}

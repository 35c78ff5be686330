/** Vitest's global set-up: one Postgres for all test files of a run, each with databases of its own. */
import { startTestPostgres } from './startTestPostgres.ts'

let stop: (() => Promise<void>) | undefined

export async function setup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return
  const postgres = await startTestPostgres()
  // The workers are started after this, with this environment.
  process.env.TEST_DATABASE_URL = postgres.url
  stop = postgres.stop
}

export async function teardown(): Promise<void> {
  await stop?.()
}

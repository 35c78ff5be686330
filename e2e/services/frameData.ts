/**
 * The data of a frame that runs for tests. A run prepares a database and keys once, with the demo's
 * project; a copy of them takes a fraction of the time that new ones take.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../../frame-app/src/server/testing/databaseTemplates.ts'
import { startTestPostgres } from '../../frame-app/src/server/testing/startTestPostgres.ts'
import { addDemoProject } from './demoProject.ts'
import { runAdmin } from './frame.ts'

export type FrameData = {
  /** Directory of the keys, and of the embedded database. */
  dataDir: string
  /** A copy of the prepared database, instead of the embedded one. */
  databaseUrl?: string
}
type TemporaryFrameData = FrameData & { remove(): Promise<void> }

/** What a run prepared, for its workers. */
type Prepared = {
  /** The running Postgres. */
  PREPARED_POSTGRES_URL: string
  /** The name of the database to copy. */
  PREPARED_DATABASE: string
  /** The directory of the keys. */
  PREPARED_DATA_DIR: string
}

/** Starts a Postgres with the prepared database. Needs the built frame. */
export async function prepareFrameData(): Promise<{
  environment: Prepared
  remove(): Promise<void>
}> {
  const { dataDir, remove: removeDirectory } = await makeFrameData()
  const postgres = await startTestPostgres()
  const { name, url, drop } = await createDatabase(postgres.url)
  const remove = async () => {
    await drop()
    await postgres.stop()
    await removeDirectory()
  }
  const admin = (...args: string[]) => runAdmin({ DATA_DIR: dataDir, DATABASE_URL: url }, ...args)
  try {
    await admin('keys', 'create')
    await admin('migrate')
    await addDemoProject({ admin })
  } catch (cause) {
    await remove()
    throw cause
  }
  return {
    environment: {
      PREPARED_POSTGRES_URL: postgres.url,
      PREPARED_DATABASE: name,
      PREPARED_DATA_DIR: dataDir,
    },
    remove,
  }
}

/** Undefined if the run has prepared none. */
export async function copyPreparedFrame(): Promise<TemporaryFrameData | undefined> {
  const prepared: Partial<Prepared> = process.env
  if (!prepared.PREPARED_POSTGRES_URL || !prepared.PREPARED_DATA_DIR) return undefined
  const { url, drop } = await createDatabase(
    prepared.PREPARED_POSTGRES_URL,
    prepared.PREPARED_DATABASE,
  )
  const { dataDir, remove } = await makeFrameData()
  await cp(prepared.PREPARED_DATA_DIR, dataDir, { recursive: true })
  return {
    dataDir,
    databaseUrl: url,
    async remove() {
      await drop()
      await remove()
    },
  }
}

/** An empty directory. */
export async function makeFrameData(): Promise<TemporaryFrameData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-'))
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

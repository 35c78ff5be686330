import { hostname } from 'node:os'
import { sql } from 'kysely'
import { newId } from '../db/newId.ts'
import type { Kek, ServerContext } from '../http/context.ts'
import type { StopJobs } from '../jobs/startJobs.ts'
import { StartError } from '../startError.ts'
import { untilAborted } from '../untilAborted.ts'
import { aliveSeconds, readInstances } from './readInstances.ts'

const intervalMs = 10_000

export type AnnounceContext = Pick<ServerContext, 'db' | 'log' | 'kek'> & {
  readonly kekFile: string
}

/**
 * Lists this server among the running instances, so that `latchkey keys rotate` takes no step that
 * one of them is not ready for. Stopping removes it.
 *
 * @throws StartError KEYS_WRONG if another instance wraps with a key that KEK_FILE lacks: this one
 * could not open what the other writes
 */
export async function announceInstance(context: AnnounceContext): Promise<StopJobs> {
  const { db, log, kek, kekFile } = context
  const missing = (await readInstances(db)).find(({ current }) => !kek.versions.includes(current))
  if (missing !== undefined) {
    throw new StartError(
      'KEYS_WRONG',
      `KEK_FILE: ${kekFile} has no key ${missing.current}, which the instance ${missing.name} wraps with. Give this instance the newest file.`,
    )
  }
  const id = newId('in')
  await writeInstance(context, id)
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = writeInstance(context, id).catch((err: unknown) => {
      // An outage: the next one follows.
      log.warn({ err }, 'instance not announced')
    })
  }, intervalMs)
  return async (deadline) => {
    clearInterval(timer)
    const remove = async () => {
      await running
      await db.deleteFrom('instances').where('id', '=', id).execute()
    }
    const removing = remove().catch((err: unknown) => {
      // An outage: the row counts for a minute more.
      log.warn({ err }, 'instance not removed')
    })
    await Promise.race([removing, untilAborted(deadline)])
  }
}

/** Also deletes the rows of instances that died. */
async function writeInstance({ db, kek }: { db: AnnounceContext['db']; kek: Kek }, id: string) {
  await sql`
    with dead as (
      delete from instances
      where id <> ${id} and seen_at < now() - make_interval(secs => ${sql.lit(aliveSeconds)})
    )
    insert into instances (id, name, kek_current, kek_versions, seen_at)
    values (${id}, ${`${hostname()}:${process.pid}`}, ${kek.version}, ${[...kek.versions]}, now())
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db)
}

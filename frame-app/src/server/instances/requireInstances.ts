import type { Database } from '../db/schema.ts'
import { OperatorError } from '../projects/operatorError.ts'
import { aliveSeconds, type Instance, readInstances } from './readInstances.ts'

/**
 * @param missing completes "These instances …: host:1", such as "cannot open key 2"
 * @throws OperatorError INSTANCES_BEHIND, naming the instances that are not ready
 */
export async function requireInstances(
  db: Database,
  isReady: (instance: Instance) => boolean,
  missing: string,
): Promise<void> {
  const behind = (await readInstances(db)).filter((instance) => !isReady(instance))
  if (behind.length === 0) return
  const names = behind.map(({ name }) => name).join(', ')
  throw new OperatorError(
    `These instances ${missing}: ${names}. Give them this KEK_FILE, restart them, and run the command again. An instance that crashed counts for ${aliveSeconds} seconds.`,
    { code: 'INSTANCES_BEHIND' },
  )
}

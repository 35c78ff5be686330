/**
 * Changes the KEK while instances run, in four steps. After each of the first two, every instance
 * gets the file and restarts, one by one:
 * 1. `prepare` adds an unused key, so that every instance can unwrap what it will wrap;
 * 2. `switch` makes it the current key, which wraps new factors;
 * 3. `rewrap` wraps the old factors with it;
 * 4. `finish` removes the keys that wrap nothing any more.
 *
 * A step is refused while a running instance is not ready for it.
 */
import { audit } from '../audit.ts'
import type { DataConfig } from '../config.ts'
import { openCurrentStore } from '../db/openStore.ts'
import type { Database } from '../db/schema.ts'
import type { Kek } from '../http/context.ts'
import { requireInstances } from '../instances/requireInstances.ts'
import { openKeys } from '../openKeys.ts'
import { OperatorError } from '../projects/operatorError.ts'
import { countFactors } from '../wallets/countFactors.ts'
import { type KekFile, newKek, readKekFile, replaceKekFile } from '../wallets/kekFile.ts'
import { readKekVersions } from '../wallets/readKekVersions.ts'
import { rewrapFactors } from '../wallets/rewrapFactors.ts'
import type { Answer } from './answer.ts'
import { everySecond, type Report } from './report.ts'
import { explainLock, requireDatabase } from './requireDatabase.ts'
import { withRotationLock } from './rotationLock.ts'

type RotateOptions = {
  /** Factors per statement of `rewrap`. */
  readonly batchSize?: number
  readonly report: Report
}

type Rotation = RotateOptions & {
  readonly db: Database
  readonly clock: () => Date
  readonly kek: Kek
  readonly file: KekFile
  /** Replaces KEK_FILE and opens it, which records a new key in the database. */
  replace(file: KekFile): Promise<void>
}

const steps = { prepare, switch: switchKey, rewrap, finish } as const

export const rotationSteps = Object.keys(steps)

/**
 * @throws OperatorError for an unknown step, one out of order, or one that an instance is not ready
 * for (INSTANCES_BEHIND)
 * @throws StartError as a start of the server with these files would
 */
export async function rotateKeys(
  config: DataConfig,
  step: string,
  options: RotateOptions,
): Promise<Answer> {
  if (!Object.hasOwn(steps, step)) {
    throw new OperatorError(`There is no step ${step}.`, { code: 'USAGE' })
  }
  await requireDatabase(config)
  const store = await openCurrentStore(config).catch(explainLock)
  try {
    return await withRotationLock(store.db, async (db) => {
      const clock = () => new Date()
      const { kek } = await openKeys(config, { db, clock })
      const file = await readKekFile(config.kekFile)
      const replace = async (next: KekFile) => {
        await replaceKekFile(config.kekFile, next)
        await openKeys(config, { db, clock })
      }
      // `Object.hasOwn` has checked the name.
      return await steps[step as keyof typeof steps]({ ...options, db, clock, kek, file, replace })
    })
  } finally {
    await store.close()
  }
}

async function prepare({ db, file, replace }: Rotation): Promise<Answer> {
  const prepared = findNewest(file)
  if (prepared > file.current) {
    throw new OperatorError(
      `Key ${prepared} is prepared already. Once every instance runs with this file: latchkey keys rotate switch.`,
    )
  }
  const { used } = await db
    .selectFrom('key_checks')
    .select(({ fn }) => fn.max('version').as('used'))
    .where('kind', '=', 'kek')
    .executeTakeFirstOrThrow()
  // A removed key's number is never reused.
  const version = Math.max(prepared, used) + 1
  await replace({ ...file, keys: new Map([...file.keys, [version, newKek()]]) })
  return answerStep({ step: 'prepare', version }, [
    `KEK_FILE has key ${version}. Nothing uses it yet. Back the file up.`,
    'Give the file to every instance and restart them one by one, then: latchkey keys rotate switch',
  ])
}

async function switchKey({ db, file, replace }: Rotation): Promise<Answer> {
  const version = findNewest(file)
  if (version === file.current) {
    throw new OperatorError(
      `Key ${version} is the newest and current already. A new one: latchkey keys rotate prepare.`,
    )
  }
  await requireInstances(db, hasKey(version), `cannot open key ${version} yet`)
  await replace({ ...file, current: version })
  return answerStep({ step: 'switch', version }, [
    `Key ${version} is current in KEK_FILE.`,
    'Give the file to every instance and restart them one by one, then: latchkey keys rotate rewrap',
  ])
}

async function rewrap(rotation: Rotation): Promise<Answer> {
  const { db, clock, kek, report, batchSize } = rotation
  const { version } = kek
  await requireInstances(db, hasKey(version), `cannot open key ${version} yet`)
  const total = countOthers(await countFactors(db), version)
  report(`${total} factor(s) to move to key ${version}.`)
  const { moved, damaged } = await rewrapFactors(db, kek, {
    ...(batchSize !== undefined && { batchSize }),
    onProgress: everySecond((done) => report(`${done} of ${total} moved.`)),
  })
  const left = countOthers(await countFactors(db), version)
  const detail = { version, moved, damaged: damaged.length }
  await audit({ db, clock }, { event: 'key.rewrapped', detail })
  return answerStep({ step: 'rewrap', ...detail, left, damagedSlots: damaged.slice(0, 100) }, [
    `${moved} factor(s) moved to key ${version}. ${left} left under other keys.`,
    ...(damaged.length === 0 ? [] : [describeDamage(damaged)]),
    left === 0
      ? 'Older keys can be removed: latchkey keys rotate finish'
      : 'Keep the older keys. What their factors are wrapped with: latchkey keys check',
  ])
}

async function finish({ db, clock, file, replace }: Rotation): Promise<Answer> {
  await requireInstances(
    db,
    ({ current }) => current === file.current,
    `do not wrap with key ${file.current} yet`,
  )
  const used = (await readKekVersions(db)).filter((version) => version !== file.current)
  if (used.length > 0) {
    throw new OperatorError(
      `Factors are still under key ${used.join(', ')}: latchkey keys rotate rewrap comes first. If it finds damaged ones, keep the key.`,
    )
  }
  const removed = [...file.keys.keys()].filter((version) => version < file.current)
  if (removed.length === 0) throw new OperatorError('KEK_FILE holds no key that could go.')
  const keys = new Map([...file.keys].filter(([version]) => !removed.includes(version)))
  await replace({ ...file, keys })
  await audit({ db, clock }, { event: 'key.removed', detail: { versions: removed.join(' ') } })
  return answerStep({ step: 'finish', removed }, [
    `Key ${removed.join(', ')} is no longer in KEK_FILE: 0 factors use it. Backups of the database from before still need it: keep the old file with them.`,
    'Give the file to every instance and restart them one by one.',
  ])
}

const findNewest = ({ keys }: KekFile) => Math.max(...keys.keys())

const hasKey =
  (version: number) =>
  ({ versions }: { readonly versions: readonly number[] }) =>
    versions.includes(version)

const countOthers = (factors: ReadonlyMap<number, number>, version: number) =>
  [...factors].reduce((sum, [other, count]) => (other === version ? sum : sum + count), 0)

const describeDamage = (slots: readonly string[]) =>
  `${slots.length} are damaged and stay under their old key. Restore them from a backup, or keep the key. Slots: ${slots.slice(0, 10).join(', ')}${slots.length > 10 ? ' …' : ''}`

const answerStep = (data: Answer['data'], lines: readonly string[]): Answer => ({
  text: lines.join('\n'),
  data,
})

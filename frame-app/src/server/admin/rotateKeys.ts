/**
 * Changes the KEK while instances run, in four steps. After each of the first two, every instance
 * gets the file and restarts, one by one:
 * 1. `prepare` adds an unused key, so that every instance can unwrap what it will wrap;
 * 2. `switch` makes it the current key, which wraps new factors;
 * 3. `rewrap` wraps the old factors with it;
 * 4. `finish` removes the keys that wrap nothing any more.
 */
import { audit } from '../audit.ts'
import type { DataConfig } from '../config.ts'
import { openCurrentStore } from '../db/openStore.ts'
import type { Database } from '../db/schema.ts'
import type { Kek } from '../http/context.ts'
import { openKeys } from '../openKeys.ts'
import { OperatorError } from '../projects/operatorError.ts'
import { type KekFile, newKek, readKekFile, replaceKekFile } from '../wallets/kekFile.ts'
import { readKekVersions } from '../wallets/readKekVersions.ts'
import { rewrapFactors } from '../wallets/rewrapFactors.ts'
import type { Answer } from './answer.ts'
import { explainLock, requireDatabase } from './requireDatabase.ts'

type Rotation = {
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
 * @throws OperatorError for an unknown step, or one out of order
 * @throws StartError as a start of the server with these files would
 */
export async function rotateKeys(config: DataConfig, step: string): Promise<Answer> {
  if (!Object.hasOwn(steps, step)) {
    throw new OperatorError(`There is no step ${step}.`, { code: 'USAGE' })
  }
  await requireDatabase(config)
  const { db, close } = await openCurrentStore(config).catch(explainLock)
  try {
    const clock = () => new Date()
    const { kek } = await openKeys(config, { db, clock })
    const file = await readKekFile(config.kekFile)
    const replace = async (next: KekFile) => {
      await replaceKekFile(config.kekFile, next)
      await openKeys(config, { db, clock })
    }
    // `Object.hasOwn` has checked the name.
    return await steps[step as keyof typeof steps]({ db, clock, kek, file, replace })
  } finally {
    await close()
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

async function switchKey({ file, replace }: Rotation): Promise<Answer> {
  const version = findNewest(file)
  if (version === file.current) {
    throw new OperatorError(
      `Key ${version} is the newest and current already. A new one: latchkey keys rotate prepare.`,
    )
  }
  await replace({ ...file, current: version })
  return answerStep({ step: 'switch', version }, [
    `Key ${version} is current in KEK_FILE.`,
    'Give the file to every instance and restart them one by one, then: latchkey keys rotate rewrap',
  ])
}

async function rewrap({ db, clock, kek }: Rotation): Promise<Answer> {
  const { moved, damaged } = await rewrapFactors(db, kek)
  const detail = { version: kek.version, moved, damaged }
  await audit({ db, clock }, { event: 'key.rewrapped', detail })
  const left = damaged === 0 ? '' : ` ${damaged} are damaged and stay under their old key.`
  return answerStep({ step: 'rewrap', ...detail }, [
    `${moved} factor(s) moved to key ${kek.version}.${left}`,
    'Then: latchkey keys rotate finish',
  ])
}

async function finish({ db, clock, file, replace }: Rotation): Promise<Answer> {
  const used = (await readKekVersions(db)).filter((version) => version !== file.current)
  if (used.length > 0) {
    throw new OperatorError(
      `Factors are still under key ${used.join(', ')}: latchkey keys rotate rewrap comes first.`,
    )
  }
  const removed = [...file.keys.keys()].filter((version) => version < file.current)
  if (removed.length === 0) throw new OperatorError('KEK_FILE holds no key that could go.')
  const keys = new Map([...file.keys].filter(([version]) => !removed.includes(version)))
  await replace({ ...file, keys })
  await audit({ db, clock }, { event: 'key.removed', detail: { versions: removed.join(' ') } })
  return answerStep({ step: 'finish', removed }, [
    `Key ${removed.join(', ')} is no longer in KEK_FILE. Backups of the database from before still need it: keep the old file with them.`,
    'Give the file to every instance and restart them one by one.',
  ])
}

const findNewest = ({ keys }: KekFile) => Math.max(...keys.keys())

const answerStep = (data: Answer['data'], lines: readonly string[]): Answer => ({
  text: lines.join('\n'),
  data,
})

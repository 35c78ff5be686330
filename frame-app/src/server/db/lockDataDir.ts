/**
 * One process per data directory: PGlite lets two open one, and loses rows silently. Whoever opens
 * it holds `lock`, a file that names the process.
 * 1. The file appears completely or not at all (a link of a finished file).
 * 2. A lock is stale if its process is gone and its admin socket silent (a process of another
 *    container has another number).
 * 3. A stale lock is replaced by rename. If two do so at once, the later wins: each checks again
 *    after a pause.
 */
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { StartError } from '../startError.ts'
import { processStart } from './processStart.ts'

const holder = z.object({ pid: z.int(), start: z.string(), nonce: z.string() })

export type LockDataDirParameters = {
  readonly directory: string
  readonly isAnswering?: () => Promise<boolean>
}

export type ReleaseLock = () => Promise<void>

const settleMs = 100

/**
 * Creates the directory (0700) if it is missing.
 *
 * @throws StartError DATA_DIR_LOCKED while another process holds it, DATA_DIR_UNUSABLE if this one
 * cannot write
 */
export async function lockDataDir(parameters: LockDataDirParameters): Promise<ReleaseLock> {
  const { directory } = parameters
  const path = join(directory, 'lock')
  const mine = JSON.stringify({
    pid: process.pid,
    start: processStart(process.pid) ?? '',
    nonce: randomUUID(),
  })
  const candidate = `${path}.${randomUUID()}`
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeFile(candidate, mine, { mode: 0o600 })
  } catch (cause) {
    throw unusable(directory, cause)
  }
  try {
    await take(parameters, { path, candidate, mine })
  } finally {
    await rm(candidate, { force: true })
  }
  return async () => {
    if ((await readOrUndefined(path)) === mine) await rm(path, { force: true })
  }
}

type Attempt = { readonly path: string; readonly candidate: string; readonly mine: string }

async function take(parameters: LockDataDirParameters, attempt: Attempt): Promise<void> {
  const { path, candidate, mine } = attempt
  if (await linkNew(candidate, path)) return
  const found = await readOrUndefined(path)
  if (found === undefined) return take(parameters, attempt)
  if ((await isHeld(found)) || (await parameters.isAnswering?.())) throw locked(parameters, found)
  if ((await readOrUndefined(path)) !== found) return take(parameters, attempt)
  await rename(candidate, path)
  await delay(settleMs)
  const settled = await readOrUndefined(path)
  if (settled !== mine) throw locked(parameters, settled ?? '')
}

async function linkNew(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

async function isHeld(content: string): Promise<boolean> {
  const found = parseHolder(content)
  return found !== undefined && processStart(found.pid) === found.start
}

function parseHolder(content: string): z.infer<typeof holder> | undefined {
  try {
    return holder.parse(JSON.parse(content))
  } catch {
    // Not our lock, or truncated by a full disk: it locks nothing.
    return undefined
  }
}

const locked = ({ directory }: LockDataDirParameters, content: string) =>
  new StartError(
    'DATA_DIR_LOCKED',
    `DATA_DIR ${directory} is in use by process ${parseHolder(content)?.pid ?? 'of another machine'}. Only one server can use a directory. To run several, set DATABASE_URL.`,
  )

function unusable(directory: string, cause: unknown): StartError {
  const { code } = cause as NodeJS.ErrnoException
  const user = process.getuid === undefined ? '' : ` (user ${process.getuid()})`
  return new StartError(
    'DATA_DIR_UNUSABLE',
    `DATA_DIR ${directory} cannot be written (${code}): it must be a directory that the server's user${user} owns.`,
    { cause },
  )
}

async function readOrUndefined(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

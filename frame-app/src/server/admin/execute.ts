import { setTimeout as delay } from 'node:timers/promises'
import type { DataConfig } from '../config.ts'
import { openStore } from '../db/openStore.ts'
import { createLog } from '../log.ts'
import { createProjectDirectory } from '../projects/projectDirectory.ts'
import { StartError } from '../startError.ts'
import { callAdminSocket, isAdminSocketServed } from './callAdminSocket.ts'
import { findKeyCommand } from './keyCommands.ts'
import { requireDatabase } from './requireDatabase.ts'
import { runCommand, usage } from './runCommand.ts'
import { adminSocketPath } from './serveAdminSocket.ts'

/** How long a server may take from its lock to its socket: the first boot makes a database. */
const startingMs = 30_000
const pollMs = 100

/**
 * Runs one command line: on the database itself, or, while a server has the
 * embedded one, through that server's admin socket. Never creates a database:
 * a command without the server's environment would change one that nobody uses.
 *
 * @returns what to print
 * @throws OperatorError, StartError
 */
export async function execute(config: DataConfig, args: readonly string[]): Promise<string> {
  if (args.length === 0 || args.includes('--help')) return usage()
  const keyCommand = findKeyCommand(args)
  if (keyCommand !== undefined) return keyCommand.run(config, args.slice(2))
  if (config.database.kind === 'postgres') return runOnDatabase(config, args)
  const socket = adminSocketPath(config.dataDir)
  const giveUp = Date.now() + startingMs
  for (;;) {
    if (await isAdminSocketServed(socket)) return callAdminSocket(socket, args)
    const unusable = await tryOnDatabase(config, args)
    if (typeof unusable === 'string') return unusable
    if (Date.now() > giveUp) throw unusable
    // The directory's holder starts, stops, or is another command.
    await delay(pollMs)
  }
}

/** Returns what to print, or the error that may pass: another process has the directory. */
async function tryOnDatabase(
  config: DataConfig,
  args: readonly string[],
): Promise<string | StartError> {
  try {
    await requireDatabase(config)
    return await runOnDatabase(config, args)
  } catch (error) {
    if (error instanceof StartError && error.code === 'DATA_DIR_LOCKED') return error
    throw error
  }
}

async function runOnDatabase(config: DataConfig, args: readonly string[]): Promise<string> {
  const { db, notice, close } = await openStore(config)
  try {
    // Beside the output: scripts read that.
    if (notice !== undefined) process.stderr.write(`${notice}\n`)
    const projects = createProjectDirectory({ db })
    const log = createLog({ level: 'silent' })
    return await runCommand({ db, config, log, projects, clock: () => new Date() }, args)
  } finally {
    await close()
  }
}

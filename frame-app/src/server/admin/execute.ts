import { setTimeout as delay } from 'node:timers/promises'
import type { DataConfig } from '../config.ts'
import { openStore } from '../db/openStore.ts'
import { createLog } from '../log.ts'
import { createProjectDirectory } from '../projects/projectDirectory.ts'
import { StartError } from '../startError.ts'
import { callAdminSocket, isAdminSocketServed } from './callAdminSocket.ts'
import { createKeys } from './createKeys.ts'
import { runCommand, usage } from './runCommand.ts'
import { adminSocketPath } from './serveAdminSocket.ts'

/** How long a server may take from its lock to its socket: the first boot makes a database. */
const startingMs = 30_000
const pollMs = 100

/**
 * Runs one command line: on the database itself, or, while a server has the
 * embedded one, through that server's admin socket.
 *
 * @returns what to print
 * @throws OperatorError, StartError
 */
export async function execute(config: DataConfig, args: readonly string[]): Promise<string> {
  if (args.length === 0 || args.includes('--help')) return usage()
  if (args.join(' ') === 'keys create') return createKeys(config)
  if (config.database.kind === 'postgres') return runOnDatabase(config, args)
  const socket = adminSocketPath(config.dataDir)
  const giveUp = Date.now() + startingMs
  for (;;) {
    if (await isAdminSocketServed(socket)) return callAdminSocket(socket, args)
    try {
      return await runOnDatabase(config, args)
    } catch (error) {
      const isLocked = error instanceof StartError && error.code === 'DATA_DIR_LOCKED'
      if (!isLocked || Date.now() > giveUp) throw error
    }
    // Its holder starts, stops, or is another command.
    await delay(pollMs)
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

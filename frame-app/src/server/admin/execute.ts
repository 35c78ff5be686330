import { setTimeout as delay } from 'node:timers/promises'
import { openCurrentStore } from '../db/openStore.ts'
import { createLog } from '../log.ts'
import { openKeys } from '../openKeys.ts'
import { createProjectDirectory } from '../projects/projectDirectory.ts'
import { StartError } from '../startError.ts'
import { writeAnswer } from './answer.ts'
import { callAdminSocket, isAdminSocketServed } from './callAdminSocket.ts'
import { commands } from './commands.ts'
import { explainOutage } from './explainOutage.ts'
import { addUsage, readCommandLine } from './help.ts'
import { type CommandConfig, type LocalCommand, localCommands } from './localCommands.ts'
import { requireDatabase } from './requireDatabase.ts'
import { runCommand } from './runCommand.ts'
import { adminSocketPath } from './serveAdminSocket.ts'

/** Longest time from a server's lock to its socket: the first start creates a database. */
const startingMs = 30_000
const pollMs = 100

/**
 * Runs one command line on the database, or through the admin socket of the server that holds the
 * embedded one. Never creates a database, because a command without the server's environment would
 * change one that nobody uses; only `migrate` migrates it.
 *
 * @returns chunks to print
 * @throws OperatorError, StartError
 */
export async function* execute(
  config: CommandConfig,
  args: readonly string[],
): AsyncGenerator<string, void, undefined> {
  try {
    yield* run(config, args)
  } catch (error) {
    throw explainOutage(error)
  }
}

async function* run(config: CommandConfig, args: readonly string[]) {
  const { name } = readCommandLine(args, { ...commands, ...localCommands })
  if (Object.hasOwn(localCommands, name)) return yield* runLocally(config, args)
  if (config.database.kind === 'postgres') return yield* runOnDatabase(config, args)
  const socket = adminSocketPath(config.dataDir)
  const giveUp = Date.now() + startingMs
  for (;;) {
    if (await isAdminSocketServed(socket)) return yield* callAdminSocket(socket, args)
    try {
      await requireDatabase(config)
      return yield* runOnDatabase(config, args)
    } catch (error) {
      // The directory's holder is starting, stopping, or another command.
      if (!isLocked(error) || Date.now() > giveUp) throw error
    }
    await delay(pollMs)
  }
}

async function* runLocally(config: CommandConfig, line: readonly string[]) {
  const wanted = readCommandLine<LocalCommand>(line, localCommands)
  try {
    yield writeAnswer(await wanted.command.run(config, wanted.args), wanted.isJson)
  } catch (error) {
    throw addUsage(error, wanted)
  }
}

const isLocked = (error: unknown) => error instanceof StartError && error.code === 'DATA_DIR_LOCKED'

async function* runOnDatabase(config: CommandConfig, args: readonly string[]) {
  const { db, close } = await openCurrentStore(config)
  try {
    const clock = () => new Date()
    const context = {
      db,
      config,
      clock,
      log: createLog({ level: 'silent' }),
      projects: createProjectDirectory({ db }),
      openKeys: () => openKeys(config, { db, clock }),
    }
    yield* runCommand(context, args)
  } finally {
    await close()
  }
}

/**
 * The admin socket: an embedded database belongs to one process, so while a
 * server has it, commands are run by that server. HTTP over a unix socket in
 * the data directory, for its owner alone (0600): the words of a command line
 * as a JSON array go in, what to print comes back, 400 with a sentence if it
 * cannot be done.
 */
import { chmod, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { OperatorError } from '../projects/operatorError.ts'
import type { ProjectsContext } from '../projects/projectsContext.ts'
import { StartError } from '../startError.ts'
import { runCommand } from './runCommand.ts'

const commandLine = z.array(z.string())

/** Where a data directory's socket is. */
export const adminSocketPath = (dataDir: string) => join(dataDir, 'admin.sock')

/**
 * Serves commands on the socket; the caller holds the directory's lock.
 *
 * @throws StartError ADDRESS_IN_USE, naming DATA_DIR: the system bounds a socket's path to about 100 bytes
 */
export async function serveAdminSocket(context: ProjectsContext, path: string): Promise<Server> {
  // What a crash left behind: who holds the lock knows that nobody listens on it.
  await rm(path, { force: true })
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(context, request)
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(body)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve)
  }).catch((cause: unknown) => {
    throw new StartError('ADDRESS_IN_USE', `DATA_DIR: no socket can be made at ${path}.`, { cause })
  })
  await chmod(path, 0o600)
  return server
}

async function answer(
  context: ProjectsContext,
  request: IncomingMessage,
): Promise<{ status: number; body: string }> {
  try {
    const args = commandLine.parse(JSON.parse(await text(request)))
    return { status: 200, body: await runCommand(context, args) }
  } catch (error) {
    if (error instanceof OperatorError) return { status: 400, body: error.message }
    context.log.error({ err: error }, 'admin command failed')
    return { status: 500, body: 'Something went wrong: the server has logged it.' }
  }
}

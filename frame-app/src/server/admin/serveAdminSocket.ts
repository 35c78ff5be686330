/**
 * The admin socket: an embedded database belongs to one process, so a running
 * server executes the commands. HTTP over a unix socket in the data directory, for
 * its owner only (0600): a JSON array of arguments in, chunks of output back, or 400
 * with a code and a sentence. An answer that fails after its first chunk breaks off.
 */
import { chmod, unlink } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod/mini'
import { OperatorError } from '../projects/operatorError.ts'
import { StartError } from '../startError.ts'
import type { AdminContext } from './adminContext.ts'
import { runCommand } from './runCommand.ts'

const commandLine = z.array(z.string())

/** Carries an `OperatorError`'s code. */
export const errorCodeHeader = 'latchkey-error'

export const adminSocketPath = (dataDir: string) => join(dataDir, 'admin.sock')

/**
 * Serves commands on the socket; the caller holds the directory's lock.
 *
 * @throws StartError ADDRESS_IN_USE, naming DATA_DIR: the system bounds a socket's path to about 100 bytes
 */
export async function serveAdminSocket(context: AdminContext, path: string): Promise<Server> {
  await removeStaleSocket(path)
  const server = createServer((request, response) => void answer(context, request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve)
  }).catch((cause: unknown) => {
    throw new StartError('ADDRESS_IN_USE', `DATA_DIR: no socket can be made at ${path}.`, { cause })
  })
  await chmod(path, 0o600)
  return server
}

/**
 * A crash leaves its socket: while the caller holds the lock, no server listens on it. `rm` would
 * read its type first, after which Node's loader follows no symbolic links (nodejs/node#51142).
 */
async function removeStaleSocket(path: string): Promise<void> {
  try {
    await unlink(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

async function answer(
  context: AdminContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number) =>
    response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
  try {
    const args = commandLine.parse(JSON.parse(await text(request)))
    const chunks = runCommand(context, args)
    const first = await chunks.next()
    send(200)
    await pipeline(async function* () {
      if (!first.done) yield first.value
      yield* chunks
    }, response)
  } catch (error) {
    const isRefusal = error instanceof OperatorError
    if (!isRefusal) context.log.error({ err: error }, 'admin command failed')
    // After the head, only the pipeline can break off the reply.
    if (response.headersSent) return
    const sentence = 'Something went wrong: the server has logged it.'
    if (isRefusal) response.setHeader(errorCodeHeader, error.code)
    send(isRefusal ? 400 : 500).end(isRefusal ? error.message : sentence)
  }
}

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { OperatorError } from '../projects/operatorError.ts'

/**
 * Has the server that listens on the socket run a command.
 *
 * @returns what to print
 * @throws OperatorError with the server's sentence, or when it does not answer
 */
export async function callAdminSocket(path: string, args: readonly string[]): Promise<string> {
  const { status, body } = await post(path, JSON.stringify(args)).catch((cause: unknown) => {
    throw new OperatorError(
      'The process that uses this data directory takes no commands: try again.',
      {
        cause,
      },
    )
  })
  if (status !== 200) throw new OperatorError(body)
  return body
}

async function post(socketPath: string, body: string) {
  const outgoing = request({ socketPath, method: 'POST', path: '/' })
  outgoing.end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}

/** Whether a server listens on the socket. */
export async function isAdminSocketServed(path: string): Promise<boolean> {
  const socket = createConnection(path)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    // ENOENT or ECONNREFUSED: nobody does.
    return false
  } finally {
    socket.destroy()
  }
}

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { OperatorError, operatorErrorCodes } from '../projects/operatorError.ts'
import { errorCodeHeader } from './serveAdminSocket.ts'

/**
 * Runs a command on the server that listens on the socket.
 *
 * @returns chunks to print
 * @throws OperatorError with the server's sentence, or if it does not reply or its reply breaks off
 */
export async function* callAdminSocket(
  path: string,
  args: readonly string[],
): AsyncGenerator<string, void, undefined> {
  const response = await post(path, JSON.stringify(args)).catch((cause: unknown) => {
    throw new OperatorError(
      'The process that uses this data directory takes no commands: try again.',
      { cause },
    )
  })
  if (response.statusCode !== 200) throw await readRefusal(response)
  response.setEncoding('utf8')
  try {
    yield* response
  } catch (cause) {
    throw new OperatorError(
      'The server broke off: what was printed is not all. Its log says why.',
      {
        cause,
      },
    )
  }
}

async function readRefusal(response: IncomingMessage): Promise<OperatorError> {
  const code = operatorErrorCodes.find((code) => code === response.headers[errorCodeHeader])
  return new OperatorError(await text(response), code && { code })
}

async function post(socketPath: string, body: string): Promise<IncomingMessage> {
  const outgoing = request({ socketPath, method: 'POST', path: '/' })
  outgoing.end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  return response
}

export async function isAdminSocketServed(path: string): Promise<boolean> {
  const socket = createConnection(path)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    // ENOENT or ECONNREFUSED: no server.
    return false
  } finally {
    socket.destroy()
  }
}

import { once } from 'node:events'
import type { Server } from 'node:net'
import { StartError } from '../startError.ts'

/** Where to listen, and the variable that says so. */
export type ListenParameters = {
  readonly port: number
  readonly host: string
  readonly variable: string
}

/**
 * Starts listening; resolves to the port, which the system picks for 0.
 *
 * @throws StartError ADDRESS_IN_USE, naming the variable
 */
export async function listen(
  server: Server,
  { port, host, variable }: ListenParameters,
): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    throw new StartError(
      'ADDRESS_IN_USE',
      `${variable}: cannot listen on ${host} port ${port} (${cause.code}).`,
      { cause },
    )
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

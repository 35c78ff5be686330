import { once } from 'node:events'
import type { Server } from 'node:net'
import { StartError } from '../startError.ts'

export type ListenParameters = {
  readonly port: number
  readonly host: string
  readonly variable: string
  readonly hostVariable?: string
}

const hostErrors = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']

/**
 * Resolves to the port, which the system picks for 0.
 *
 * @throws StartError ADDRESS_IN_USE, naming the wrong variable
 */
export async function listen(
  server: Server,
  { port, host, variable, hostVariable = variable }: ListenParameters,
): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    const message = hostErrors.includes(cause.code ?? '')
      ? `${hostVariable}: ${host} is not an address of this machine (${cause.code}).`
      : `${variable}: cannot listen on ${host} port ${port} (${cause.code}).`
    throw new StartError('ADDRESS_IN_USE', message, { cause })
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}

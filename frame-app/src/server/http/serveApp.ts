import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { closeUnused } from './closeUnused.ts'
import type { App } from './context.ts'
import { listen } from './listen.ts'

export type ServeAppParameters = {
  readonly app: App
  readonly port: number
  readonly host: string
  readonly stopping: AbortSignal
}

/** Longer than a proxy keeps its idle connections, so that it never writes to one that is closing. */
const keepAliveTimeoutMs = 65_000
/** A request, body and all, has to arrive within this. */
const requestTimeoutMs = 15_000

/** Serves the app over HTTP; resolves to the server and its port. Throws StartError ADDRESS_IN_USE. */
export async function serveApp({
  app,
  port,
  host,
  stopping,
}: ServeAppParameters): Promise<{ server: Server; port: number }> {
  const answer = getRequestListener(app.fetch)
  const server = createServer(
    { keepAliveTimeout: keepAliveTimeoutMs, requestTimeout: requestTimeoutMs },
    (request, response) => {
      // Node writes `Connection: close` for it.
      if (stopping.aborted) response.shouldKeepAlive = false
      void answer(request, response)
    },
  )
  closeUnused(server, stopping)
  return {
    server,
    port: await listen(server, { port, host, variable: 'PORT', hostVariable: 'HOST' }),
  }
}

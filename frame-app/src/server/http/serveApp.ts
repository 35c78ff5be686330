import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { closeUnusedSockets } from './closeUnusedSockets.ts'
import type { App } from './context.ts'
import { listen } from './listen.ts'

export type ServeAppParameters = {
  readonly app: App
  readonly port: number
  readonly host: string
  /** Further connections are closed. */
  readonly maxConnections: number
  readonly stopping: AbortSignal
  /** Milliseconds until a request must have arrived. */
  readonly arriveWithin?: { readonly headers: number; readonly request: number }
}

/** Longer than proxies keep idle connections, so that they never write to a closing one. */
const keepAliveTimeoutMs = 65_000
/** Milliseconds for a request's headers, and for all of it. */
const defaultArriveWithin = { headers: 10_000, request: 15_000 }
/** Node's default is 30 seconds. */
const checkIntervalMs = 1_000

/** Resolves to server and port. Throws StartError ADDRESS_IN_USE. */
export async function serveApp({
  app,
  port,
  host,
  maxConnections,
  stopping,
  arriveWithin = defaultArriveWithin,
}: ServeAppParameters): Promise<{ server: Server; port: number }> {
  const answer = getRequestListener(app.fetch)
  const server = createServer(
    {
      keepAliveTimeout: keepAliveTimeoutMs,
      headersTimeout: arriveWithin.headers,
      requestTimeout: arriveWithin.request,
      connectionsCheckingInterval: checkIntervalMs,
    },
    (request, response) => {
      // Node then writes `Connection: close`.
      if (stopping.aborted) response.shouldKeepAlive = false
      void answer(request, response)
    },
  )
  server.maxConnections = maxConnections
  closeUnusedSockets(server, stopping)
  return {
    server,
    port: await listen(server, { port, host, variable: 'PORT', hostVariable: 'HOST' }),
  }
}

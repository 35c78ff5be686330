import { createServer, type Server } from 'node:http'
import { listen } from '../http/listen.ts'
import type { Metrics } from './createMetrics.ts'

/** Serves GET /metrics on its own port, for this machine alone. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    const { contentType, text } = await metrics.expose()
    response.writeHead(200, { 'content-type': contentType }).end(text)
  })
  await listen(server, { port, host: '127.0.0.1', variable: 'METRICS_PORT' })
  return server
}

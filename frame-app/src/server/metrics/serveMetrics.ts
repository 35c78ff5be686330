import { createServer, type Server } from 'node:http'
import { listen } from '../http/listen.ts'
import type { Metrics } from './createMetrics.ts'

/** On its own port. Throws StartError ADDRESS_IN_USE. */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    const { contentType, text } = await metrics.expose()
    response.writeHead(200, { 'content-type': contentType }).end(text)
  })
  await listen(server, { port, host, variable: 'METRICS_PORT', hostVariable: 'METRICS_HOST' })
  return server
}

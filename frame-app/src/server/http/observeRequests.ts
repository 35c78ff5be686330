import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Metrics } from '../metrics/createMetrics.ts'
import type { AppEnv, ServerContext } from './context.ts'

/** Any other text could forge a line of the log. */
const proxyId = /^[\w.:-]{1,64}$/

/**
 * Counts and logs every reply by route pattern, so that no path, query or id gets into either.
 * Names each request in `X-Request-Id`: with the proxy's header under TRUST_PROXY, otherwise with a
 * new UUID.
 */
export function observeRequests(
  { log, config }: Pick<ServerContext, 'log' | 'config'>,
  metrics: Metrics,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now()
    const given = config.trustProxy ? c.req.header('x-request-id') : undefined
    const requestId = given !== undefined && proxyId.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    await next()
    if (c.get('headers') === undefined) c.res.headers.set('x-request-id', requestId)
    const { method } = c.req
    const { status } = c.res
    const route = routePath(c, -1)
    const seconds = (performance.now() - start) / 1000
    metrics.request({ method, route, status, seconds })
    log.debug({ requestId, method, route, status, ms: Math.round(seconds * 1000) }, 'answered')
  }
}

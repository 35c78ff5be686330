import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Metrics } from '../metrics/createMetrics.ts'
import type { AppEnv, ServerContext } from './context.ts'

/** Counts and logs every answer: by route pattern, so that no path, query or id gets into either. */
export function observeRequests(
  { log }: Pick<ServerContext, 'log'>,
  metrics: Metrics,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const { method } = c.req
    const { status } = c.res
    const route = routePath(c, -1)
    const seconds = (performance.now() - start) / 1000
    metrics.request({ method, route, status, seconds })
    log.debug({ method, route, status, ms: Math.round(seconds * 1000) }, 'answered')
  }
}

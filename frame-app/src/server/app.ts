import { FrameError } from '@latchkey/protocol'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { registerAccountPage } from './account/accountPage.ts'
import type { ServerConfig } from './config.ts'
import type { App, AppEnv, ServerContext } from './http/context.ts'
import { registerHealth } from './http/health.ts'
import { logFailure } from './http/logFailure.ts'
import { observeRequests } from './http/observeRequests.ts'
import { readBrowserLocale } from './http/readBrowserLocale.ts'
import { registerRoutes } from './http/route.ts'
import { getStatus, sendError } from './http/sendError.ts'
import { registerDevicePages } from './logins/device/routes.ts'
import { registerUndoPages } from './logins/emailChange/routes.ts'
import { registerPasskeyPage } from './logins/passkey/passkeyPage.ts'
import { registerSocialPages } from './logins/social/routes.ts'
import type { Metrics } from './metrics/createMetrics.ts'
import type { ClientFiles } from './pages/clientFiles.ts'
import { type Failure, failurePageHeaders, isShown, renderFailure } from './pages/failurePage.ts'
import { apiHeaders, commonHeaders } from './pages/headers.ts'
import { registerPages } from './pages/routes.ts'
import { routes } from './routes.ts'

export type CreateAppParameters = {
  readonly context: ServerContext
  readonly client: ClientFiles
  readonly metrics: Metrics
}

export function createApp({ context, client, metrics }: CreateAppParameters): App {
  const app: App = new Hono<AppEnv>()
  app.use(observeRequests(context, metrics))
  app.use(withHeaders(context.config))
  registerHealth(app, context)
  registerPages(app, context, client)
  registerDevicePages(app, context)
  registerUndoPages(app, context)
  registerSocialPages(app, context)
  registerPasskeyPage(app, context, client)
  registerAccountPage(app, context, client)
  registerRoutes(app, context, routes)
  app.notFound((c) =>
    c.req.path.startsWith('/v1/')
      ? sendError(c, new FrameError('INVALID_REQUEST', { message: 'There is no such call' }), 404)
      : sendFailure(c, context, { failure: 'notFound', status: 404 }),
  )
  app.onError((error, c) => {
    logFailure({ log: context.log, requestId: c.get('requestId') }, error)
    return isShown(c)
      ? sendFailure(c, context, { failure: 'failed', status: getStatus(error) })
      : sendError(c, error)
  })
  return app
}

/** Adds missing headers; those of the API's calls come from `route`. */
function withHeaders(config: ServerConfig): MiddlewareHandler<AppEnv> {
  const common = commonHeaders(config)
  const ofPages = Object.entries(common)
  const ofApi = Object.entries({ ...common, ...apiHeaders })
  return async (c, next) => {
    await next()
    if (c.get('headers') !== undefined) return
    const { headers } = c.res
    for (const [name, value] of c.req.path.startsWith('/v1/') ? ofApi : ofPages) {
      if (!headers.has(name)) headers.set(name, value)
    }
  }
}

type ShownFailure = { failure: Failure; status: ContentfulStatusCode }

function sendFailure(c: Context<AppEnv>, context: ServerContext, shown: ShownFailure) {
  const wording = context.getWording(readBrowserLocale(c))
  return c.html(renderFailure(shown.failure, wording), shown.status, failurePageHeaders)
}

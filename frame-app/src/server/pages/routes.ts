import { FrameError } from '@latchkey/protocol'
import type { Context } from 'hono'
import type { App, AppEnv, ServerContext } from '../http/context.ts'
import { readBrowserLocale } from '../http/readBrowserLocale.ts'
import { getStatus } from '../http/sendError.ts'
import { createFrameConfig, listRpcSources } from '../projects/createFrameConfig.ts'
import type { Project } from '../projects/projectDirectory.ts'
import { acceptedEncoding } from './acceptedEncoding.ts'
import { admitFrame } from './admitFrame.ts'
import type { ClientFiles } from './clientFiles.ts'
import { renderDashboard } from './dashboardPage.ts'
import { assetHeaders, documentHeaders, workerHeaders } from './headers.ts'
import { homePageHeaders, renderHome } from './homePage.ts'

/** Registers GET /, /dashboard, /sdk, /approve, /unlock and /assets/*. */
export function registerPages(app: App, context: ServerContext, client: ClientFiles): void {
  app.get('/', (c) => {
    const wording = context.getWording(readBrowserLocale(c))
    return c.html(renderHome(context.config.publicOrigin, wording), 200, homePageHeaders)
  })
  app.get('/dashboard', (c) => {
    const wording = context.getWording(readBrowserLocale(c))
    return c.html(renderDashboard(wording), 200, homePageHeaders)
  })
  app.get('/sdk', async (c) => {
    try {
      const project = await admitFrame(context, {
        query: c.req.query(),
        referer: c.req.header('referer'),
        destination: c.req.header('sec-fetch-dest'),
      })
      return sendFrame(c, context, client, project)
    } catch (error) {
      // A page that only refuses would outlast an outage.
      if (error instanceof FrameError && getStatus(error) < 500)
        return sendRefusal(c, client, error)
      throw error
    }
  })
  app.get('/approve', (c) => c.body(client.approve, 200, windowHeaders))
  app.get('/unlock', (c) => c.body(client.unlock, 200, windowHeaders))
  app.get('/assets/:file', (c) => sendAsset(c, client))
}

/**
 * These windows call nobody and cannot be embedded: they know only what the frame that opened them
 * sends.
 */
const windowHeaders = documentHeaders({ frameAncestors: [], connect: [] })

function sendFrame(
  c: Context<AppEnv>,
  context: ServerContext,
  client: ClientFiles,
  project: Project,
) {
  const sources = {
    frameAncestors: project.origins,
    connect: ["'self'", ...listRpcSources(context.config, project)],
  }
  return c.body(
    client.index.render(createFrameConfig(context, project)),
    200,
    documentHeaders(sources),
  )
}

/** Anyone may embed this page: it holds no keys, and answers every request with this error. */
function sendRefusal(c: Context<AppEnv>, client: ClientFiles, error: FrameError) {
  const html = client.refused.render({ code: error.reason, message: error.message })
  return c.body(html, getStatus(error), documentHeaders({ frameAncestors: ['*'], connect: [] }))
}

function sendAsset(c: Context<AppEnv>, { assets }: ClientFiles) {
  const asset = assets.get(c.req.param('file') ?? '')
  if (asset === undefined) return c.notFound()
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  return c.body(asset.bodies[encoding], 200, {
    ...(asset.isWorker ? workerHeaders : assetHeaders),
    'content-type': asset.contentType,
    'content-length': String(asset.bodies[encoding].byteLength),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
}

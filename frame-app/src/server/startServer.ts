import type { Logger } from 'pino'
import { isAdminSocketServed } from './admin/callAdminSocket.ts'
import { adminSocketPath, serveAdminSocket } from './admin/serveAdminSocket.ts'
import { createApp } from './app.ts'
import { type CleanupStack, createCleanupStack } from './cleanupStack.ts'
import { type Environment, readConfig, type ServerConfig } from './config.ts'
import { openStore } from './db/openStore.ts'
import type { ServerContext } from './http/context.ts'
import { serveApp } from './http/serveApp.ts'
import { shutDown } from './http/shutDown.ts'
import { startJobs } from './jobs/startJobs.ts'
import { createLog } from './log.ts'
import { createMailer } from './mailer/createMailer.ts'
import { createMetrics, type Metrics } from './metrics/createMetrics.ts'
import { serveMetrics } from './metrics/serveMetrics.ts'
import { openKeys } from './openKeys.ts'
import { readClientFiles } from './pages/clientFiles.ts'
import { createProjectDirectory } from './projects/projectDirectory.ts'
import { findSession } from './sessions/findSession.ts'
import { createFactorSigner } from './wallets/factorSigner.ts'

export type RunningServer = {
  readonly port: number
  readonly log: Logger
  /** Ends open requests and mails within ten seconds, then closes the database. */
  stop(): Promise<void>
}

/** From the wish to stop until open requests are cut off. */
const hardStopMs = 10_000

/** Starts the server that the environment describes. Throws `StartError`; nothing stays open then. */
export async function startServer(environment: Environment): Promise<RunningServer> {
  const config = readConfig(environment)
  const log = createLog({ level: config.logLevel })
  const cleanups = createCleanupStack(log)
  try {
    const port = await open({ config, log, cleanups })
    log.info({ origin: config.publicOrigin, host: config.host, port }, 'listening')
    return {
      port,
      log,
      async stop() {
        log.info('stopping')
        await cleanups.run(hardStopMs)
        log.info('stopped')
      },
    }
  } catch (error) {
    await cleanups.run(0)
    throw error
  }
}

type Opening = {
  readonly config: ServerConfig
  readonly log: Logger
  readonly cleanups: CleanupStack
}

/** Opens everything, the HTTP port last, and leaves in `cleanups` the way back. */
async function open({ config, log, cleanups }: Opening): Promise<number> {
  const client = await readClientFiles(config.clientDir)
  const metrics = createMetrics()
  const stopping = new AbortController()
  const context = await openContext({ config, log, cleanups }, metrics, stopping.signal)
  const app = createApp({ context, client, metrics })

  const stopJobs = startJobs(context)
  cleanups.add(stopJobs)
  if (config.database.kind === 'embedded') {
    const admin = await serveAdminSocket(context, adminSocketPath(config.dataDir))
    cleanups.add((deadline) => shutDown(admin, deadline))
  }
  if (config.metricsPort !== undefined) {
    const server = await serveMetrics(metrics, config.metricsPort)
    cleanups.add((deadline) => shutDown(server, deadline))
  }
  const { host, port } = config
  const served = await serveApp({ app, host, port, stopping: stopping.signal })
  cleanups.add((deadline) => {
    stopping.abort()
    return shutDown(served.server, deadline)
  })
  return served.port
}

async function openContext(
  { config, log, cleanups }: Opening,
  metrics: Metrics,
  stopping: AbortSignal,
): Promise<ServerContext> {
  const socket = adminSocketPath(config.dataDir)
  const store = await openStore(config, { isAnswering: () => isAdminSocketServed(socket) })
  cleanups.add(store.close)
  if (store.notice !== undefined) log.warn(store.notice)
  const clock = () => new Date()
  const keys = await openKeys(config, { db: store.db, clock })
  const { smtp, mailFrom: from } = config
  const mailer = createMailer({ smtp, from, log, onOutcome: metrics.email })
  cleanups.add(mailer.drain)
  return {
    db: store.db,
    config,
    log,
    clock,
    ...keys,
    factorSigner: createFactorSigner(keys.secrets),
    mailer,
    projects: createProjectDirectory({ db: store.db }),
    findSession,
    stopping,
  }
}

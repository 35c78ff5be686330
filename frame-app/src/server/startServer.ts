import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isAdminSocketServed } from './admin/callAdminSocket.ts'
import { adminSocketPath, serveAdminSocket } from './admin/serveAdminSocket.ts'
import { createApp } from './app.ts'
import { type CleanupStack, createCleanupStack } from './cleanupStack.ts'
import { type Environment, listMisspellings, readConfig, type ServerConfig } from './config.ts'
import { openStore } from './db/openStore.ts'
import type { ServerContext } from './http/context.ts'
import { createDpopNonces } from './http/dpopNonce.ts'
import { createProofKeys } from './http/proofKeys.ts'
import { serveApp } from './http/serveApp.ts'
import { shutDown } from './http/shutDown.ts'
import { announceInstance } from './instances/announceInstance.ts'
import { startJobs } from './jobs/startJobs.ts'
import { createLog, type LogDestination } from './log.ts'
import { createFlowSignal } from './logins/device/flowSignal.ts'
import { createFarcasterSignal } from './logins/farcaster/createFarcasterSignal.ts'
import { createProviderDocuments } from './logins/social/providerDocuments.ts'
import { checkSmtp } from './mailer/checkSmtp.ts'
import { createMailer } from './mailer/createMailer.ts'
import { createMetrics, type Metrics } from './metrics/createMetrics.ts'
import { serveMetrics } from './metrics/serveMetrics.ts'
import { openKeys } from './openKeys.ts'
import { countWaiting } from './outbox/countWaiting.ts'
import { startOutbox } from './outbox/startOutbox.ts'
import { readClientFiles } from './pages/clientFiles.ts'
import { createPriceSource } from './prices/createPriceSource.ts'
import { createProjectDirectory } from './projects/projectDirectory.ts'
import { findSession } from './sessions/findSession.ts'
import { loadWordings } from './texts/loadWordings.ts'
import { untilAborted } from './untilAborted.ts'
import { version } from './version.ts'
import { createFactorSigner } from './wallets/factorSigner.ts'

export type RunningServer = {
  readonly port: number
  readonly log: Logger
  /**
   * Fails readiness checks for DRAIN_SECONDS while still serving, then closes the port, ends open
   * requests and emails within ten seconds, and closes the database.
   */
  stop(): Promise<void>
}

/** From closing the port until open requests are cut off. */
export const hardStopMs = 10_000

export type StartServerOptions = {
  readonly sleep?: (milliseconds: number) => Promise<unknown>
  readonly destination?: LogDestination
}

const developmentWarning =
  'DEVELOPMENT=true: http origins on this machine are allowed, and email limits are higher by default. Never set it on a public server.'

/** Throws `StartError`, with nothing left open. */
export async function startServer(
  environment: Environment,
  { sleep = delay, destination }: StartServerOptions = {},
): Promise<RunningServer> {
  const config = readConfig(environment)
  const log = createLog({ level: config.logLevel, destination })
  for (const { set, known } of listMisspellings(environment))
    log.warn({ set, known }, `${set} is not read: is it a misspelling of ${known}?`)
  if (config.developmentMode) log.warn(developmentWarning)
  const cleanups = createCleanupStack(log)
  try {
    const draining = new AbortController()
    const port = await open({ config, log, cleanups, draining: draining.signal })
    log.info({ version, origin: config.publicOrigin, host: config.host, port }, 'listening')
    return {
      port,
      log,
      async stop() {
        log.info({ drainSeconds: config.drainSeconds }, 'stopping')
        draining.abort()
        await sleep(config.drainSeconds * 1_000)
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
  readonly draining: AbortSignal
}

async function open(opening: Opening): Promise<number> {
  const { config, cleanups } = opening
  const client = await readClientFiles(config.clientDir)
  const metrics = createMetrics()
  const stopping = new AbortController()
  const context = await openContext(opening, metrics, stopping.signal)
  const app = createApp({ context, client, metrics })

  cleanups.add(await announceInstance({ ...context, kekFile: config.kekFile }))
  cleanups.add(startJobs(context))
  cleanups.add(startOutbox({ ...context, onOutcome: metrics.email }))
  metrics.watch({
    name: 'outbox_waiting',
    help: 'Notices that are not delivered yet, of all instances.',
    read: () => countWaiting(context.db),
  })
  if (config.database.kind === 'embedded') {
    const admin = await serveAdminSocket(
      { ...context, openKeys: async () => context },
      adminSocketPath(config.dataDir),
    )
    cleanups.add((deadline) => shutDown(admin, deadline))
  }
  if (config.metricsPort !== undefined) {
    const server = await serveMetrics(metrics, {
      port: config.metricsPort,
      host: config.metricsHost,
    })
    cleanups.add((deadline) => shutDown(server, deadline))
  }
  const { host, port, maxConnections } = config
  const served = await serveApp({ app, host, port, maxConnections, stopping: stopping.signal })
  cleanups.add((deadline) => {
    stopping.abort()
    return shutDown(served.server, deadline)
  })
  return served.port
}

async function openContext(
  { config, log, cleanups, draining }: Opening,
  metrics: Metrics,
  stopping: AbortSignal,
): Promise<ServerContext> {
  const socket = adminSocketPath(config.dataDir)
  const store = await openStore(config, { isAnswering: () => isAdminSocketServed(socket) })
  // PGlite must write its files. A busy Postgres connection ends with the process at the deadline.
  cleanups.add((deadline) =>
    config.database.kind === 'embedded'
      ? store.close()
      : Promise.race([store.close(), untilAborted(deadline)]),
  )
  if (store.notice !== undefined) log.warn(store.notice)
  const clock = () => new Date()
  const keys = await openKeys(config, { db: store.db, clock })
  const { smtp, mailFrom: from } = config
  const getWording = await loadWordings()
  const mailer = createMailer({ smtp, from, log, getWording, onOutcome: metrics.email })
  cleanups.add(mailer.drain)
  void checkSmtp({ smtp, log })
  const farcasterSignal = createFarcasterSignal({
    ...{ db: store.db, config, log, clock, stopping },
    secrets: keys.secrets,
  })
  cleanups.add((deadline) => Promise.race([farcasterSignal.drain(), untilAborted(deadline)]))
  const prices = createPriceSource({ config, clock, log })
  // Logs a wrong address at once.
  void prices?.read()
  return {
    db: store.db,
    config,
    log,
    clock,
    ...keys,
    factorSigner: createFactorSigner(keys.secrets),
    mailer,
    getWording,
    projects: createProjectDirectory({ db: store.db }),
    findSession,
    nonces: createDpopNonces({ ...keys, clock }),
    importProofKey: createProofKeys(),
    flowSignal: createFlowSignal({ db: store.db, clock, log, stopping }),
    farcasterSignal,
    providerDocuments: createProviderDocuments({ clock }),
    prices,
    draining,
    stopping,
  }
}

import { createSecretKey, randomBytes } from 'node:crypto'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../db/schema.ts'
import type { App, Kek, Secrets, ServerContext } from '../http/context.ts'
import { createDpopNonces } from '../http/dpopNonce.ts'
import { createProofKeys } from '../http/proofKeys.ts'
import { createLog } from '../log.ts'
import { createFlowSignal } from '../logins/device/flowSignal.ts'
import { createFarcasterSignal } from '../logins/farcaster/createFarcasterSignal.ts'
import { createProviderDocuments } from '../logins/social/providerDocuments.ts'
import type { ComposedEmail } from '../mailer/email.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import type { ClientFiles } from '../pages/clientFiles.ts'
import { createPriceSource } from '../prices/createPriceSource.ts'
import { addOrigin } from '../projects/addOrigin.ts'
import { addProject } from '../projects/addProject.ts'
import { createProjectDirectory } from '../projects/projectDirectory.ts'
import { findSession } from '../sessions/findSession.ts'
import { loadWordings } from '../texts/loadWordings.ts'
import { createKek } from '../wallets/createKek.ts'
import { createFactorSigner } from '../wallets/factorSigner.ts'
import { newKek } from '../wallets/kekFile.ts'
import { createTestMailer } from './createTestMailer.ts'
import { createTestClient, type TestClient } from './testClient.ts'
import { createTestClock, type TestClock } from './testClock.ts'

/** Every test server has this project, with one origin. */
export const testProject = { projectId: 'demo', dappOrigin: 'https://dapp.example' } as const

export type TestServer = {
  readonly app: App
  readonly context: ServerContext
  readonly clock: TestClock
  /** Every email, in the order of sending. */
  readonly mails: ComposedEmail[]
  /** Every line of the log. */
  readonly logLines: string[]
  createClient(): Promise<TestClient>
  /** Begins the shutdown, as far as the app sees it. */
  stop(): void
}

export type CreateTestServerParameters = {
  /** Migrated; see `describeOnBothDatabases`. */
  readonly db: Database
  /** Environment variables over the test's own. */
  readonly environment?: Readonly<Record<string, string>>
  readonly client?: ClientFiles
  readonly context?: Partial<ServerContext>
}

const environment = {
  PUBLIC_ORIGIN: 'https://frame.example',
  MAIL_FROM: 'login@frame.example',
  LOG_LEVEL: 'debug',
  CHAINS: JSON.stringify([
    {
      id: 'eip155:1',
      name: 'Ethereum',
      rpcUrl: 'https://rpc.example/v1/key',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
  ]),
}

/** The whole server in process: real database, real app; only the clock and the post are the test's. */
export async function createTestServer(
  parameters: CreateTestServerParameters,
): Promise<TestServer> {
  const { db, client = emptyClient } = parameters
  const config = readConfig({ ...environment, ...parameters.environment })
  const clock = createTestClock()
  const secrets = testSecrets()
  const mails: ComposedEmail[] = []
  const logLines: string[] = []
  const getWording = await loadWordings()
  const stopping = new AbortController()
  const log = createLog({
    level: config.logLevel,
    destination: { write: (line) => void logLines.push(line) },
  })
  const context: ServerContext = {
    db,
    config,
    log,
    clock,
    secrets,
    kek: createTestKek(),
    factorSigner: testFactorSigner,
    mailer: createTestMailer(mails, getWording),
    getWording,
    projects: createProjectDirectory({ db, maxAgeMs: 0 }),
    findSession,
    nonces: createDpopNonces({ secrets, clock, ...parameters.context }),
    importProofKey: createProofKeys(),
    flowSignal: createFlowSignal({ db, clock, log, stopping: stopping.signal }),
    farcasterSignal: createFarcasterSignal({
      ...{ db, config, log, clock, secrets },
      stopping: stopping.signal,
    }),
    providerDocuments: createProviderDocuments({ clock }),
    prices: createPriceSource({ config, clock, log }),
    draining: stopping.signal,
    stopping: stopping.signal,
    ...parameters.context,
  }
  const { projectId: id, dappOrigin: origin } = testProject
  if ((await context.projects.find(id)) === undefined) {
    await addProject(context, { id, name: 'Demo' })
    await addOrigin(context, { projectId: id, origin })
  }
  const app = createApp({ context, client, metrics: createMetrics() })
  return {
    app,
    context,
    clock,
    mails,
    logLines,
    createClient: () => createTestClient(app, config.publicOrigin),
    stop: () => stopping.abort(),
  }
}

/** Of every test server: their wallets' manifests name its key. */
export const testFactorSigner = createFactorSigner({
  emailIndexKey: createSecretKey(Buffer.alloc(32, 1)),
})

function testSecrets(): Secrets {
  const key = () => createSecretKey(randomBytes(32))
  return { pepper: key(), emailKey: key(), emailIndexKey: key(), ipKey: key(), nonceKey: key() }
}

/** The real wrapping, under a key of this server only. */
const createTestKek = (): Kek => createKek({ keys: new Map([[1, newKek()]]), current: 1 }, 'test')

const emptyClient: ClientFiles = {
  index: { render: (boot) => JSON.stringify(boot) },
  refused: { render: (boot) => JSON.stringify(boot) },
  passkey: { render: (boot) => JSON.stringify(boot) },
  account: { render: (boot) => JSON.stringify(boot) },
  approve: '',
  unlock: '',
  assets: new Map(),
}

/** The real server on its own database in memory, with the contents of its emails. */
import type { FrameConfig } from '../page/handler.ts'
import {
  createTestServer,
  type TestServer,
  testProject,
} from '../server/testing/createTestServer.ts'
import { openTestPglite } from '../server/testing/openTestDatabase.ts'

export type Server = TestServer & {
  config: FrameConfig
  origin: string
  /** The newest six digits that the server emailed. */
  lastCode(): string
  close(): Promise<void>
}

/** A network whose node no test calls. */
export const testChain = (id: string, name: string): FrameConfig['chains'][number] => ({
  id,
  name,
  rpcUrl: 'https://node.example/',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
})

/** Opens it with the given networks; `rpcUrl`s may be of real nodes. */
export async function openServer(
  chains: FrameConfig['chains'],
  environment: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const { db, close } = await openTestPglite('migrated')
  const server = await createTestServer({ db, environment })
  return {
    ...server,
    origin: server.context.config.publicOrigin,
    config: describeFrame(server, chains),
    lastCode: () => readLastCode(server),
    async close() {
      server.stop()
      await close()
    },
  }
}

/** The configuration that the server writes into the frame's document for a dApp of `testProject`. */
export const describeFrame = (
  { context }: Pick<TestServer, 'context'>,
  chains: FrameConfig['chains'],
): FrameConfig => ({
  publicOrigin: context.config.publicOrigin,
  projectId: testProject.projectId,
  projectName: 'Demo',
  branding: { accent: null, logo: null },
  origins: [testProject.dappOrigin],
  chains,
  tokens: [],
  rpcOrigins: [],
  trustedOrigins: [],
  approvalSurface: 'auto',
  providers: [],
  hasPrices: context.config.pricesUrl !== undefined,
  developmentMode: true,
  dpopNonce: 'stale',
  factorKey: context.factorSigner.publicKey,
})

/** The newest six digits that the server emailed. */
export function readLastCode({ mails }: Pick<TestServer, 'mails'>): string {
  const code = mails.at(-1)?.text.match(/\b\d{6}\b/)?.[0]
  if (!code) throw new Error('No code was mailed')
  return code
}

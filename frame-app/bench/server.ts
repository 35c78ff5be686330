/**
 * Measures the server's program on a real Postgres, by its CPU time, which other load on the
 * machine changes little.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execute } from '../src/server/admin/execute.ts'
import { readDataConfig } from '../src/server/config.ts'
import { readOutput } from '../src/server/testing/readOutput.ts'
import { startTestPostgres } from '../src/server/testing/startTestPostgres.ts'
import { writeTestClient } from '../src/server/testing/writeTestClient.ts'
import { project, publicOrigin } from './benchClient.ts'
import { buildPrograms } from './buildPrograms.ts'
import { startCodeInbox } from './codeInbox.ts'
import { measureRounds, type Samples } from './measureRounds.ts'
import { startMeteredProgram } from './meteredProgram.ts'

export type ServerFigures = Samples & {
  /** The most resident memory after a round, in MB. */
  readonly residentMb: number
}

/** Takes about a minute on an idle machine. */
export async function measureServer({ rounds = 5 } = {}): Promise<ServerFigures> {
  const programs = await buildPrograms()
  const cleanups: (() => Promise<unknown>)[] = []
  try {
    const postgres = await startTestPostgres()
    cleanups.push(postgres.stop)
    const inbox = await startCodeInbox()
    cleanups.push(inbox.close)
    const dataDir = await mkdtemp(join(tmpdir(), 'latchkey-bench-'))
    cleanups.push(() => rm(dataDir, { recursive: true }))
    const environment = {
      ...{ DATABASE_URL: postgres.url, DATA_DIR: dataDir, SMTP_URL: inbox.url },
      ...{ PUBLIC_ORIGIN: publicOrigin, MAIL_FROM: 'login@frame.example', TRUST_PROXY: 'true' },
      ...{ CLIENT_DIR: await writeTestClient(), CHAINS: JSON.stringify([chain]) },
    }
    for (const command of setUp) {
      await readOutput(execute(readDataConfig(environment), command.split(' ')))
    }
    const flags = await readStartFlags()
    const start = async (file: string) => {
      const program = await startMeteredProgram({ file, flags, environment })
      cleanups.push(program.stop)
      return program
    }
    const server = await start(programs.server)
    const silentServer = await start(programs.silentServer)
    const bare = await start(programs.bare)
    const { residentBytes, ...samples } = await measureRounds({
      ...{ server, silentServer, bare, inbox, rounds },
    })
    return { ...samples, residentMb: residentBytes / 1e6 }
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup()
  }
}

const setUp = [
  'keys create',
  'migrate',
  `projects add Bench --id ${project.projectId}`,
  `origins add ${project.projectId} ${project.dappOrigin}`,
]

const chain = {
  id: 'eip155:1',
  name: 'Ethereum',
  rpcUrl: 'https://rpc.example',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

/** The options of `start` decide how much memory node takes. */
async function readStartFlags(): Promise<string[]> {
  const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
  return String(manifest.scripts.start).match(/--\S+/g) ?? []
}

/**
 * Measures the server's program on a real Postgres, by processor time, so that neither the clients,
 * the SMTP server nor other programs count; in rounds that alternate with `bareServer.ts`, since
 * times hold for one machine only.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { execute } from '../src/server/admin/execute.ts'
import { readDataConfig } from '../src/server/config.ts'
import { readOutput } from '../src/server/testing/readOutput.ts'
import { startTestPostgres } from '../src/server/testing/startTestPostgres.ts'
import { writeTestClient } from '../src/server/testing/writeTestClient.ts'
import { type BenchDevice, createBenchDevice } from './benchDevice.ts'
import { type CodeInbox, startCodeInbox } from './codeInbox.ts'
import { type MeteredProgram, startMeteredProgram } from './meteredProgram.ts'

/** The cost of one kind of request. */
type Cost = {
  /** Milliseconds of processor time: the median of all rounds. */
  readonly cpuMs: number
  readonly wallPerSecond: number
}

export type ServerFigures = {
  /** One verified signature and one round trip: `bareServer.ts`. */
  readonly bare: Cost
  /** GET /v1/session. */
  readonly session: Cost
  /** Start, verify, session: three proofs and one email. */
  readonly signIn: Cost
  /** The most resident memory after a round, in MB. */
  readonly residentMb: number
}

const publicOrigin = 'https://frame.example'
const project = { projectId: 'bench', dappOrigin: 'https://dapp.example' }
const atATime = 16
const rounds = 7
const perRound = { bare: 2_000, session: 2_000, signIn: 400 }

export async function measureServer(): Promise<ServerFigures> {
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
    const server = await startMeteredProgram({ file: programs.server, flags, environment })
    cleanups.push(server.stop)
    const bare = await startMeteredProgram({ file: programs.bare, environment })
    cleanups.push(bare.stop)
    return await measureRounds({ server, bare, inbox })
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

/** With other options than those of `start`, node takes another share of memory. */
async function readStartFlags(): Promise<string[]> {
  const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
  return String(manifest.scripts.start).match(/--\S+/g) ?? []
}

/** Bundled like the build: a TypeScript loader would count as the server's memory. */
async function buildPrograms(): Promise<{ server: string; bare: string }> {
  const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
  await build({
    root: path('..'),
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: 'dist/bench',
      target: 'node20',
      ssr: true,
      rolldownOptions: {
        input: { server: path('../src/server/main.ts'), bare: path('./bareServer.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  return { server: path('../dist/bench/server.js'), bare: path('../dist/bench/bare.js') }
}

type Parts = { server: MeteredProgram; bare: MeteredProgram; inbox: CodeInbox }

async function measureRounds({ server, bare, inbox }: Parts): Promise<ServerFigures> {
  const samples = { bare: [] as Cost[], session: [] as Cost[], signIn: [] as Cost[] }
  const signedIn: SignedIn[] = []
  let residentBytes = 0
  // The first round is for the engines to warm up.
  for (let round = 0; round <= rounds; round += 1) {
    const nonce = await readNonce(server)
    const proof = createBenchDevice().prove({ method: 'GET', url: publicOrigin, nonce })
    const costs = {
      bare: await measure(bare, perRound.bare, () =>
        call(bare, { method: 'GET', path: '/bare', proof }),
      ),
      signIn: await measure(server, perRound.signIn, async (index) => {
        signedIn[index] = await signIn(server, inbox, nonce)
      }),
      session: await measure(server, perRound.session, (index) => {
        const { device, token } = signedIn[index % signedIn.length] as SignedIn
        return checkSession(server, { device, token, nonce })
      }),
    }
    residentBytes = Math.max(residentBytes, (await server.usage()).residentBytes)
    if (round === 0) continue
    for (const [name, cost] of Object.entries(costs))
      samples[name as keyof typeof samples].push(cost)
  }
  return {
    bare: middle(samples.bare),
    session: middle(samples.session),
    signIn: middle(samples.signIn),
    residentMb: residentBytes / 1e6,
  }
}

/** Runs `work` `count` times, `atATime` at once, and divides the program's cost. */
async function measure(
  program: MeteredProgram,
  count: number,
  work: (index: number) => Promise<unknown>,
): Promise<Cost> {
  const before = await program.usage()
  const start = performance.now()
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atATime }, worker))
  const seconds = (performance.now() - start) / 1000
  const cpuSeconds = (await program.usage()).cpuSeconds - before.cpuSeconds
  return { cpuMs: (cpuSeconds * 1000) / count, wallPerSecond: count / seconds }
}

function middle(costs: readonly Cost[]): Cost {
  const of = (name: keyof Cost) => {
    const sorted = costs.map((cost) => cost[name]).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  return { cpuMs: of('cpuMs'), wallPerSecond: of('wallPerSecond') }
}

type SignedIn = { readonly device: BenchDevice; readonly token: string }

async function signIn(server: MeteredProgram, inbox: CodeInbox, nonce: string): Promise<SignedIn> {
  const device = createBenchDevice()
  const email = `${randomBytes(8).toString('hex')}@example.org`
  const post = (path: string, body: object) => {
    const proof = device.prove({ method: 'POST', url: publicOrigin + path, nonce })
    return call(server, { method: 'POST', path, proof, body })
  }
  const code = inbox.nextCode(email)
  const { flowId } = await post('/v1/email/start', { ...project, email })
  const verified = await post('/v1/email/verify', { flowId, otp: await code })
  const token = String(verified.accessToken)
  await checkSession(server, { device, token, nonce })
  return { device, token }
}

function checkSession(
  server: MeteredProgram,
  { device, token, nonce }: SignedIn & { nonce: string },
) {
  const path = '/v1/session'
  const proof = device.prove({ method: 'GET', url: publicOrigin + path, nonce, token })
  return call(server, { method: 'GET', path, proof, token })
}

async function readNonce(server: MeteredProgram): Promise<string> {
  const path = `/v1/config?${new URLSearchParams(project)}`
  return String((await call(server, { method: 'GET', path })).dpopNonce)
}

type HttpCall = { method: string; path: string; proof?: string; token?: string; body?: object }

const agent = new Agent({ keepAlive: true, maxSockets: 2 * atATime })

/** Calls from a separate network, so that no limit applies. */
async function call(
  { port }: MeteredProgram,
  { method, path, proof, token, body }: HttpCall,
): Promise<Readonly<Record<string, unknown>>> {
  const content = body && JSON.stringify(body)
  const headers = {
    'x-forwarded-for': `10.${randomBytes(3).join('.')}`,
    ...(proof && { dpop: proof }),
    ...(token && { authorization: `DPoP ${token}` }),
    ...(content && { 'content-type': 'application/json', 'content-length': content.length }),
  }
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, agent, method, path, headers })
    outgoing.on('error', reject).on('response', async (response) => {
      const answer = await text(response)
      if (response.statusCode === 200) resolve(JSON.parse(answer))
      else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer}`))
    })
    outgoing.end(content)
  })
}

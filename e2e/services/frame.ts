/** The frame's server as deployed: the built program, configured by environment variables. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type RunningProgram, startProgram } from './childProcess.ts'

export type FrameParameters = {
  port: number
  /** Directory of the embedded database, the keys and the secrets. */
  dataDir: string
  smtpUrl: string
  chains: readonly FrameChain[]
  databaseUrl?: string
  socialLogins?: string
  pricesUrl?: string
  farcasterRelayUrl?: string
  /** Lets tests move the server's clock. */
  clock?: boolean
  /** Additional environment variables, such as limits under test. */
  env?: Record<string, string>
}

export type FrameChain = {
  id: string
  name: string
  rpcUrl: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  testnet?: boolean
  smartAccounts?: boolean
}

export type Frame = {
  /** Its origin on its own site. */
  origin: string
  /** Runs `latchkey ...args`; rejects with its output. */
  admin(...args: string[]): Promise<string>
  /** Moves the server's clock forward; needs `clock`. */
  advance(ms: number): Promise<void>
  /** Its output, across restarts. */
  output(): string
  stop(): Promise<unknown>
  /** Restarts the server on the same data. */
  restart(): Promise<void>
}

const dist = fileURLToPath(new URL('../../frame-app/dist/server/', import.meta.url))
const shiftClock = fileURLToPath(new URL('./shiftClock.mjs', import.meta.url))

export const frameOrigin = (port: number) => `http://frame.localhost:${port}`

export async function startFrame(parameters: FrameParameters): Promise<Frame> {
  if (!existsSync(`${dist}main.js`))
    throw new Error('The frame is not built: run `pnpm build` first')
  const origin = frameOrigin(parameters.port)
  const env = environmentOf(parameters)
  const start = () =>
    startProgram({
      command: process.execPath,
      args: [...(parameters.clock ? ['--import', shiftClock] : []), `${dist}main.js`],
      env,
      channel: parameters.clock ?? false,
      ready: async () => (await fetch(`http://127.0.0.1:${parameters.port}/readyz`)).ok,
    })
  let program: RunningProgram = await start()
  let printedBefore = ''
  return {
    origin,
    output: () => printedBefore + program.output(),
    async advance(ms) {
      await program.ask({ advanceMs: ms })
    },
    stop: () => program.stop(),
    async restart() {
      await program.stop()
      printedBefore += program.output()
      program = await start()
    },
    admin: (...args) => runAdmin(env, ...args),
  }
}

/** Runs `latchkey ...args` with these settings; rejects with its output. */
export async function runAdmin(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`${dist}admin.js`, ...args], {
    env: { ...process.env, ...env },
  })
  return stdout
}

const environmentOf = (parameters: FrameParameters): Record<string, string> => ({
  PORT: `${parameters.port}`,
  PUBLIC_ORIGIN: frameOrigin(parameters.port),
  DATA_DIR: parameters.dataDir,
  SMTP_URL: parameters.smtpUrl,
  MAIL_FROM: 'Latchkey <login@frame.localhost>',
  CHAINS: JSON.stringify(parameters.chains),
  DEVELOPMENT: 'true',
  LOG_LEVEL: 'info',
  DRAIN_SECONDS: '0',
  ...(parameters.databaseUrl ? { DATABASE_URL: parameters.databaseUrl } : {}),
  ...(parameters.socialLogins ? { SOCIAL_LOGINS: parameters.socialLogins } : {}),
  ...(parameters.pricesUrl ? { PRICES_URL: parameters.pricesUrl } : {}),
  ...(parameters.farcasterRelayUrl ? { FARCASTER_RELAY_URL: parameters.farcasterRelayUrl } : {}),
  ...parameters.env,
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { listen } from '../src/server/http/listen.ts'

/** A server in its own process, which reports its cost on its metrics port. */
export type MeteredProgram = {
  readonly port: number
  readonly usage: () => Promise<Usage>
  /** Sends the program an IPC message, and resolves to its answer. */
  readonly ask: () => Promise<unknown>
  readonly stop: () => Promise<void>
}

/** Seconds of processor time so far, and bytes resident now. */
type Usage = { readonly cpuSeconds: number; readonly residentBytes: number }

type ProgramParameters = {
  readonly file: string
  readonly flags?: readonly string[]
  readonly environment: Readonly<Record<string, string>>
}

export async function startMeteredProgram({
  file,
  flags = [],
  environment,
}: ProgramParameters): Promise<MeteredProgram> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [...flags, file], {
    env: {
      ...process.env,
      DRAIN_SECONDS: '0',
      ...environment,
      PORT: `${port}`,
      METRICS_PORT: `${metricsPort}`,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const ended = once(child, 'exit').finally(() => process.off('exit', killWithUs))
  await answering(`http://127.0.0.1:${port}/readyz`, () => child.exitCode !== null)
  return {
    port,
    usage: () => readUsage(`http://127.0.0.1:${metricsPort}/metrics`),
    async ask() {
      const answer = once(child, 'message')
      child.send('ask')
      return (await answer)[0]
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function readUsage(url: string): Promise<Usage> {
  const text = await (await fetch(url)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    cpuSeconds: read('process_cpu_seconds_total'),
    residentBytes: read('process_resident_memory_bytes'),
  }
}

async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  const isUp = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (hasEnded()) throw new Error('The server did not come up')
    await delay(50)
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, { port: 0, host: '127.0.0.1', variable: 'port' })
  await new Promise((resolve) => server.close(resolve))
  return port
}

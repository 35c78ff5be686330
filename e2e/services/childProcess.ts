/** Starts and stops programs for the tests and the demo. */
import { type ChildProcess, spawn } from 'node:child_process'

export type RunningProgram = {
  readonly pid: number
  /** Sends a message and resolves with the reply; needs `channel`. */
  ask(message: object): Promise<unknown>
  /** Its output so far. */
  output(): string
  /** Sends SIGTERM, then SIGKILL after `graceMs`; resolves with the exit code. */
  stop(graceMs?: number): Promise<number | null>
  readonly exited: Promise<number | null>
}

export type RunParameters = {
  command: string
  args: readonly string[]
  env?: Record<string, string>
  /** Opens a message channel to it. */
  channel?: boolean
  /** Resolves once the program answers; rejects with its output if it ends first. */
  ready: () => Promise<boolean>
  readyWithinMs?: number
}

const pollMs = 50

/** Starts a program and waits until it answers. It dies with this process. */
export async function startProgram(parameters: RunParameters): Promise<RunningProgram> {
  const child = spawn(parameters.command, parameters.args, {
    env: { ...process.env, ...parameters.env },
    stdio: ['ignore', 'pipe', 'pipe', parameters.channel ? 'ipc' : 'ignore'],
    // In its own process group, so that Ctrl-C reaches only this process, which stops it in order.
    detached: true,
  })
  const program = watch(child)
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  void program.exited.then(() => process.off('exit', killWithUs))
  await waitUntilReady(program, parameters)
  return program
}

function watch(child: ChildProcess): RunningProgram {
  let printed = ''
  const record = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout?.on('data', record)
  child.stderr?.on('data', record)
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
    child.once('error', (error) => {
      printed += error.message
      resolve(null)
    })
  })
  return {
    pid: child.pid ?? -1,
    output: () => printed,
    exited,
    ask: (message) =>
      new Promise((resolve) => {
        child.once('message', resolve)
        child.send(message)
      }),
    async stop(graceMs = 12_000) {
      child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), graceMs)
      const code = await exited
      clearTimeout(force)
      return code
    },
  }
}

async function waitUntilReady(program: RunningProgram, parameters: RunParameters) {
  const until = Date.now() + (parameters.readyWithinMs ?? 60_000)
  let ended = false
  void program.exited.then(() => {
    ended = true
  })
  while (!(await parameters.ready().catch(() => false))) {
    if (ended || Date.now() > until) {
      await program.stop(0)
      throw new Error(
        `${parameters.command} ${parameters.args.join(' ')} did not come up:\n${program.output()}`,
      )
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

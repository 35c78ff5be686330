/**
 * The server's program: starts it, stops it on SIGTERM and SIGINT, and prints one sentence if it
 * cannot start.
 */
import { StartError } from './startError.ts'
import { type RunningServer, startServer } from './startServer.ts'

const starting = startServer(process.env)
stopOnSignal(starting)
try {
  await starting
} catch (error) {
  const why = error instanceof StartError ? error.message : describe(error)
  process.stderr.write(`${why}\n`)
  process.exitCode = 1
}

/** Before listening too: a signal then waits for the start, and stops it. */
function stopOnSignal(server: Promise<RunningServer>): void {
  const end = async () => {
    // A second signal ends the process at once.
    process.off('SIGTERM', end).off('SIGINT', end)
    const running = await server.catch(() => undefined)
    await running?.stop()
    process.exit()
  }
  process.on('SIGTERM', end).on('SIGINT', end)
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

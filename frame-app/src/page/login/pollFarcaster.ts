import { FrameError } from '@latchkey/protocol'
import type { Sessions } from './sessions.ts'

/** Milliseconds between calls that return at once, and while the server is unreachable. */
const retryPause = 1_000
const retries = 10

export type PollFarcasterParameters = {
  sessions: Pick<Sessions, 'call'>
  flowId: string
  signal: AbortSignal
}

/**
 * Sends long polls until the Farcaster app has signed, also while the server restarts. The server
 * ends a sign-in after ten minutes.
 *
 * @throws FrameError as the server, SERVER_UNREACHABLE, and the signal's reason
 */
export async function pollFarcaster(parameters: PollFarcasterParameters): Promise<void> {
  const { sessions, flowId, signal } = parameters
  for (let failures = 0; ; ) {
    const sent = performance.now()
    const reply = await sessions
      .call('farcasterWait', { flowId }, { signal })
      .catch((error: unknown) => {
        // The server may name its end first.
        signal.throwIfAborted()
        const isPassing = error instanceof FrameError && error.reason === 'SERVER_UNREACHABLE'
        failures += 1
        if (!isPassing || failures > retries) throw error
        return undefined
      })
    signal.throwIfAborted()
    if (reply?.state === 'SIGNED') return
    if (reply) failures = 0
    // The server is stopping, or another wait replaced this one.
    const isHasty = performance.now() - sent < retryPause
    if (isHasty || !reply) await new Promise((resolve) => setTimeout(resolve, retryPause))
  }
}

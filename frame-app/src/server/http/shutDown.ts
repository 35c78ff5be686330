import type { Server } from 'node:http'

const idleIntervalMs = 250

/**
 * Stops a server: accepts no connections, closes idle ones every 250 ms, and ends the rest at the
 * deadline. Abort `stopping` first, so that replies say `Connection: close` and long polls end.
 */
export async function shutDown(server: Server, deadline: AbortSignal): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), idleIntervalMs)
  const cutOff = () => server.closeAllConnections()
  deadline.addEventListener('abort', cutOff)
  try {
    await new Promise<void>((resolve) => server.close(() => resolve()))
  } finally {
    clearInterval(idle)
    deadline.removeEventListener('abort', cutOff)
  }
}

import type { Server, Socket } from 'node:net'

/**
 * Closes, once `stopping` aborts, the connections on which nothing was asked yet. Browsers open some
 * ahead of need, and node does not count them among the idle ones.
 */
export function closeUnusedSockets(server: Server, stopping: AbortSignal): void {
  const unused = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket))
  stopping.addEventListener('abort', () => {
    for (const socket of unused) socket.destroy()
  })
}

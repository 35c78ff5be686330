import type { Server, Socket } from 'node:net'

/**
 * Closes connections without any request once `stopping` aborts: browsers preconnect, and node does
 * not count such connections as idle.
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

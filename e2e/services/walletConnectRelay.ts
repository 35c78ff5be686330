/** A WalletConnect relay on loopback, for tests. It neither verifies clients nor forwards. */
import type { IncomingMessage } from 'node:http'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { freePort } from './freePort.ts'
import { createMailbox, type RelayMessage } from './walletConnectMailbox.ts'
import { findMethod, type RelayClient, type RelayState } from './walletConnectRelayMethods.ts'

export type WalletConnectRelay = {
  readonly url: string
  /** The method of each request, in order of arrival. */
  readonly requests: readonly string[]
  /** Number of connected clients. */
  clientCount(): number
  /** Closes the port and every connection. Stored messages stay. */
  stop(): Promise<void>
  /** Listens again on the same port. */
  start(): Promise<void>
}

/** A request, or the confirmation of a delivery. Ids are numbers or digits. */
const frame = z.object({
  id: z.union([z.number(), z.string()]),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
})

export async function startWalletConnectRelay({ port = 0 } = {}): Promise<WalletConnectRelay> {
  const chosen = port || (await freePort())
  const clients = new Set<RelayClient>()
  const state: RelayState = { mailbox: createMailbox(), clients }
  const requests: string[] = []
  let server: WebSocketServer | undefined

  const relay: WalletConnectRelay = {
    url: `ws://127.0.0.1:${chosen}`,
    requests,
    clientCount: () => clients.size,
    stop: () =>
      new Promise((resolve) => {
        if (!server) return resolve()
        for (const socket of server.clients) socket.terminate()
        server.close(() => resolve())
        server = undefined
      }),
    start: () =>
      new Promise((resolve, reject) => {
        const opened = new WebSocketServer({ port: chosen, host: '127.0.0.1' })
        server = opened
        opened.once('listening', resolve)
        opened.once('error', reject)
        opened.on('connection', (socket, request) => {
          const { client, receive } = serveClient(socket, readClientId(request), state, requests)
          clients.add(client)
          socket.on('message', receive)
          socket.on('close', () => clients.delete(client))
        })
      }),
  }
  await relay.start()
  return relay
}

function serveClient(
  socket: WebSocket,
  id: string,
  state: RelayState,
  requests: string[],
): { client: RelayClient; receive(data: RawData): void } {
  const delivered = new Map<string, RelayMessage>()
  const send = (payload: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...payload }))
  let lastId = Date.now() * 1_000
  const client: RelayClient = {
    id,
    subscriptions: new Map(),
    deliver(subscription, message) {
      lastId += 1
      delivered.set(`${lastId}`, message)
      send({ id: lastId, method: 'irn_subscription', params: { id: subscription, data: message } })
    },
  }
  return {
    client,
    receive(data) {
      const { id, method, params } = frame.parse(JSON.parse(`${data}`))
      if (method === undefined) {
        const message = delivered.get(`${id}`)
        if (message) state.mailbox.confirm(message)
        return
      }
      requests.push(method)
      const run = findMethod(method)
      if (!run) return send({ id, error: { code: -32601, message: 'Method not found' } })
      try {
        send({ id, result: run({ ...state, client, params }) })
      } catch (error) {
        if (!(error instanceof z.core.$ZodError)) throw error
        send({ id, error: { code: -32602, message: 'Invalid params' } })
      }
    },
  }
}

/** Reads the client's key from its login token (a JWT), so that it is the same after a reconnect. */
function readClientId({ url }: IncomingMessage): string {
  const token = new URL(url ?? '/', 'ws://relay').searchParams.get('auth')
  const payload = token?.split('.')[1]
  if (!payload) return crypto.randomUUID()
  return z.object({ iss: z.string() }).parse(JSON.parse(`${Buffer.from(payload, 'base64url')}`)).iss
}

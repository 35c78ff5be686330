/**
 * A Farcaster relay on this machine, with the HTTP interface of the public one:
 * https://docs.farcaster.xyz/auth-kit. A completed channel is read once, and closes with that.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { closeServer, listen } from './listen.ts'

type Json = Readonly<Record<string, unknown>>
type Channel = { readonly params: Json; answer: Json | undefined }
type Reply = { readonly status: number; readonly body: Json }

export type FarcasterRelay = {
  readonly url: string
  /** Of the app that may answer. */
  readonly authKey: string
  /** `<method> <path> <status>` of every request. */
  readonly log: readonly string[]
  /** Requests for a signature, by the URL for the app. */
  signatureParams(url: string): Json
  /** Replaces the next answers to a path, until `undefined`. */
  answerWith(path: string, reply: (Partial<Reply> & { location?: string }) | undefined): void
  /** Closes every channel. */
  expire(): void
  stop(): Promise<void>
}

const unauthorized: Reply = { status: 401, body: { error: 'Unauthorized' } }

export type FarcasterRelayParameters = {
  port?: number
  /** Answers a person's browser. Returns false for any other request. */
  answerPage?(
    relay: FarcasterRelay,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean>
}

export async function startFarcasterRelay({
  port,
  answerPage = async () => false,
}: FarcasterRelayParameters = {}): Promise<FarcasterRelay> {
  const channels = new Map<string, Channel>()
  const replaced = new Map<string, Partial<Reply> & { location?: string }>()
  const log: string[] = []
  const authKey = randomUUID()

  const open = (params: Json): Reply => {
    if (!URL.canParse(String(params.siweUri)) || typeof params.domain !== 'string') {
      return { status: 400, body: { error: 'Validation error' } }
    }
    const channelToken = randomUUID()
    const nonce = params.nonce ?? randomUUID().replaceAll('-', '')
    channels.set(channelToken, { params: { ...params, nonce }, answer: undefined })
    const appUrl = `${url}/~/siwf?channelToken=${channelToken}`
    return { status: 201, body: { channelToken, url: appUrl, connectUri: appUrl, nonce } }
  }
  const read = (token: string): Reply => {
    const channel = channels.get(token)
    if (!channel) return unauthorized
    const { params, answer } = channel
    const common = { nonce: params.nonce, signatureParams: params, acceptAuthAddress: false }
    if (!answer) return { status: 202, body: { state: 'pending', ...common } }
    channels.delete(token)
    return { status: 200, body: { state: 'completed', ...common, ...answer } }
  }
  const authenticate = (token: string, { headers }: IncomingMessage, answer: Json): Reply => {
    const channel = channels.get(token)
    if (!channel || headers['x-farcaster-auth-relay-key'] !== authKey) return unauthorized
    channel.answer = answer
    return { status: 201, body: { state: 'completed' } }
  }

  const handle = async (request: IncomingMessage, path: string): Promise<Reply> => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body: Json = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
    const [, token = ''] = request.headers.authorization?.split(' ') ?? []
    const call = `${request.method} ${path}`
    if (call === 'POST /v1/channel') return open(body)
    if (call === 'GET /v1/channel/status') return read(token)
    if (call === 'POST /v1/channel/authenticate') return authenticate(token, request, body)
    return { status: 404, body: { error: 'Not found' } }
  }
  const server = createServer(async (request, response) => {
    if (await answerPage(relay, request, response)) return
    const path = new URL(request.url ?? '', url).pathname
    const other = replaced.get(path)
    const { status, body } = { ...(other ? unauthorized : await handle(request, path)), ...other }
    log.push(`${request.method} ${path} ${status}`)
    response
      .writeHead(status, {
        'content-type': 'application/json',
        ...(other?.location ? { location: other.location } : {}),
      })
      .end(JSON.stringify(body))
  })
  const url = `http://127.0.0.1:${await listen(server, port)}`
  const relay: FarcasterRelay = {
    url,
    authKey,
    log,
    signatureParams(appUrl) {
      const token = new URL(appUrl).searchParams.get('channelToken') ?? ''
      return channels.get(token)?.params ?? {}
    },
    answerWith(path, reply) {
      if (reply) replaced.set(path, reply)
      else replaced.delete(path)
    },
    expire: () => channels.clear(),
    stop: () => closeServer(server),
  }
  return relay
}

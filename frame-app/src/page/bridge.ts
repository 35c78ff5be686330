/**
 * The dApp's way in and out: no other file receives its messages, or posts to it.
 *
 * 1. A window message counts only if its source is the parent window, then if its origin is on the
 *    project's list, then if it parses; in that order.
 * 2. The first valid message pins its origin. From then on all others are ignored, and everything
 *    goes to exactly that origin.
 * 3. READY is posted once the listener is attached. Earlier requests are answered after it.
 * 4. CONNECT is accepted once per document, by rules 1 and 2, with exactly one port, which carries
 *    the reply; window messages are ignored from then on.
 * 5. A request is answered where it came from, once, under its own id. A refused request gets a
 *    typed error if its name and id are readable.
 * 6. At most 50 requests wait, and no id is accepted twice.
 * 7. Other messages are counted and change nothing.
 * 8. Events that older clients do not know go only over the port: their parsers throw at each one,
 *    in the dApp's page.
 */
import {
  type AppMessage,
  connectedMessage,
  errorMessage,
  eventMessage,
  type FrameError,
  type FrameEventName,
  type FrameEventPayload,
  parseAppMessage,
  parseConnect,
  type RequestName,
  type RequestResult,
  serializeError,
  successMessage,
} from '@latchkey/protocol'
import type { LogEntry } from './createLog.ts'
import { createRequestLimiter } from './requestLimiter.ts'

export type Caller = { origin: string; transport: 'window' | 'port' }

/** A rejection becomes the error reply. */
export type Dispatch = (message: AppMessage, caller: Caller) => Promise<RequestResult<RequestName>>

export type BridgeParameters = {
  window: Window
  allows(origin: string): boolean
  /** The browser delivers READY only to the embedder's. */
  audience: readonly string[]
  version?: string
  dispatch: Dispatch
  /** Receives every request, answered or refused. */
  log?: ((entry: LogEntry) => void) | undefined
}

export type Bridge = {
  ready(): void
  /** Drops events before an origin is pinned. */
  emit<Name extends FrameEventName>(name: Name, payload: FrameEventPayload<Name>): void
  /** `ignored`: other messages than requests. */
  readonly counts: Readonly<{ taken: number; refused: number; ignored: number }>
}

type Post = (message: object) => void

const windowEvents: ReadonlySet<FrameEventName> = new Set(['READY', 'SESSION_UPDATE'])

export function createBridge(parameters: BridgeParameters): Bridge {
  const { window, allows, audience, version, dispatch, log } = parameters
  const counts = { taken: 0, refused: 0, ignored: 0 }
  const limiter = createRequestLimiter()
  let waiting: (() => void)[] | undefined = []
  let pinned: string | undefined
  let port: MessagePort | undefined

  const postTo =
    (origin: string): Post =>
    (message) =>
      window.parent.postMessage(message, origin)

  const answer = async (message: AppMessage, caller: Caller, post: Post) => {
    const { name, id } = message
    const since = performance.now()
    try {
      post(successMessage(name, id, await dispatch(message, caller)))
      log?.({ name, outcome: 'SUCCESS', milliseconds: performance.now() - since })
    } catch (error) {
      const payload = serializeError(error)
      post(errorMessage(name, id, payload))
      log?.({ name, outcome: payload.reason, milliseconds: performance.now() - since })
    } finally {
      limiter.release()
    }
  }

  const receive = (data: unknown, caller: Caller, post: Post) => {
    const parsed = parseAppMessage(data)
    if (parsed.kind === 'foreign') {
      counts.ignored += 1
      return
    }
    const refuse = (name: RequestName | undefined, id: string | undefined, error: FrameError) => {
      counts.refused += 1
      log?.({ name, outcome: error.reason, milliseconds: 0 })
      if (name && id) post(errorMessage(name, id, serializeError(error)))
    }
    if (parsed.kind === 'refused') return refuse(parsed.name, parsed.id, parsed.error)
    const { message } = parsed
    const refusal = limiter.admit(message.id)
    if (refusal) return refuse(message.name, message.id, refusal)
    counts.taken += 1
    pinned ??= caller.origin
    const run = () => void answer(message, caller, post)
    if (waiting) waiting.push(run)
    else run()
  }

  const connect = (id: string, end: MessagePort, origin: string) => {
    port = end
    pinned ??= origin
    const post: Post = (message) => end.postMessage(message)
    end.onmessage = ({ data }) => receive(data, { origin, transport: 'port' }, post)
    post(connectedMessage(id))
  }

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const { source, origin, data, ports } = event
    const allowed = pinned === undefined ? allows(origin) : origin === pinned
    if (port || source !== window.parent || !allowed) {
      counts.ignored += 1
      return
    }
    const handshake = version !== undefined && ports.length === 1 ? parseConnect(data) : undefined
    const [end] = ports
    if (handshake !== undefined && end) connect(handshake, end, origin)
    else receive(data, { origin, transport: 'window' }, postTo(origin))
  })

  return {
    counts,
    ready() {
      const message = eventMessage('READY', version === undefined ? {} : { version })
      for (const origin of audience) postTo(origin)(message)
      const queued = waiting ?? []
      waiting = undefined
      for (const run of queued) run()
    },
    emit(name, payload) {
      const message = eventMessage(name, payload)
      if (port) port.postMessage(message)
      else if (pinned !== undefined && windowEvents.has(name)) postTo(pinned)(message)
    },
  }
}

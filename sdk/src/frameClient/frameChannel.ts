/**
 * The dApp's end of the wire. The only file of the SDK that posts or receives messages.
 *
 * 1. A message counts only if its source is this iframe's window, then its
 *    origin exactly the frame's, then its schema fits: in this order.
 * 2. What is posted goes to exactly that origin, never to `*`.
 * 3. Nothing is posted before READY. It comes within 20 s, and within 3 s of
 *    the iframe's `load`, or the frame cannot be loaded.
 * 4. READY with a version: one end of a MessageChannel goes with CONNECT; from
 *    CONNECTED on, with the same id, the port alone is used, and the window is
 *    used for READY only. Without an answer in 5 s the window is used; an answer
 *    that comes later still moves everything open to the port, because the frame
 *    has been deaf to the window since it took the port.
 * 5. READY without a version: 500 ms later the window is used.
 * 6. READY again: the frame was reloaded, and has no memory of earlier requests.
 *    Every open request rejects and 4 or 5 starts again.
 * 7. Requests have a fresh UUID each; a reply settles the request of its id and
 *    name, once. One listener serves all of them.
 */
import {
  appMessage,
  connectMessage,
  FrameError,
  type FrameMessage,
  limits,
  parseConnected,
  parseFrameMessage,
  type RequestName,
  type RequestPayload,
  type RequestResult,
} from '@latchkey/protocol'
import { createDeferred } from '../primitives/deferred.ts'
import { abortedError, createPendingRequests } from './pendingRequests.ts'
import { type LoadFailure, watchLoad } from './watchLoad.ts'

export type FrameEvent = Exclude<Extract<FrameMessage, { kind: 'event' }>, { name: 'READY' }>

export type FrameChannelParameters = {
  iframe: Pick<HTMLIFrameElement, 'contentWindow' | 'addEventListener' | 'removeEventListener'>
  /** The frame's, exact. */
  origin: string
  onEvent(event: FrameEvent): void
  /** The frame was reloaded and listens again. */
  onReload(): void
  /** The frame will not be ready, or not any more; everything was rejected and the channel is closed. */
  onFailure(error: FrameError): void
}

type SendOptions = {
  signal?: AbortSignal | undefined
  /** Milliseconds until the request is given up. */
  timeLimit?: number | undefined
  onTimeout?: (() => void) | undefined
}

export type FrameChannel = {
  /** Resolves when the frame listens. Rejects with FrameError FRAME_LOAD_FAILED, its `data.cause` a `LoadFailure`. */
  ready(): Promise<void>
  /** Asks the frame. Rejects with its error, or a FrameError ABORTED, RPC_ABORTED, TIMEOUT, INVALID_PARAMS, FRAME_NOT_SET. */
  send<Name extends RequestName>(
    name: Name,
    payload: RequestPayload<Name>,
    options?: SendOptions,
  ): Promise<RequestResult<Name>>
  /** Stops listening; what is open rejects with `error`. */
  close(error: FrameError): void
}

/** Starts to listen: append the iframe afterwards. */
export function createFrameChannel(parameters: FrameChannelParameters): FrameChannel {
  const { iframe, origin, onEvent, onReload, onFailure } = parameters
  let port: MessagePort | undefined
  let ready = createDeferred<void>()
  let generation = 0

  const pending = createPendingRequests((message) => {
    if (port) port.postMessage(message)
    else frameWindow(iframe).postMessage(message, origin)
  })
  const watch = watchLoad(iframe, (cause) => {
    const error = loadError(cause)
    close(error)
    onFailure(error)
  })

  const receive = (data: unknown) => {
    const message = parseFrameMessage(data)
    if (message.kind === 'event' && message.name !== 'READY') onEvent(message)
    else if (message.kind !== 'event' && message.kind !== 'foreign') pending.settle(message)
  }
  const receiveFromWindow = ({ source, origin: from, data }: MessageEvent) => {
    if (!source || source !== iframe.contentWindow || from !== origin) return
    const message = parseFrameMessage(data)
    if (message.kind === 'event' && message.name === 'READY') void begin(message.payload.version)
    else if (!port) receive(data)
  }
  window.addEventListener('message', receiveFromWindow)

  async function begin(version: string | undefined): Promise<void> {
    generation += 1
    const mine = generation
    watch.ready()
    if (mine > 1) startAgain()
    if (version === undefined) await pause(limits.readyPause)
    else await Promise.race([connect(mine), pause(limits.handshake)])
    if (mine !== generation) return
    ready.resolve()
    if (mine > 1) onReload()
  }
  function startAgain() {
    port?.close()
    port = undefined
    ready.resolve()
    ready = createDeferred()
    pending.rejectAll(abortedError)
  }
  async function connect(mine: number): Promise<void> {
    const connected = await shakeHands(frameWindow(iframe), origin, receive)
    if (mine !== generation) return connected.close()
    port = connected
    pending.repost()
  }
  function close(error: FrameError) {
    generation += 1
    window.removeEventListener('message', receiveFromWindow)
    watch.stop()
    port?.close()
    ready.reject(error)
    pending.rejectAll(() => error)
  }

  return {
    ready: () => ready.promise,
    async send(name, payload, options = {}) {
      await ready.promise
      if (options.signal?.aborted) throw abortedError(name)
      const id = crypto.randomUUID()
      const stop = giveUpWhen(name, options, (error) => pending.reject(id, error))
      try {
        // It was parsed with the schema of this name.
        const result = await pending.add(name, appMessage(name, id, payload))
        return result as RequestResult<typeof name>
      } finally {
        stop()
      }
    },
    close,
  }
}

/** Offers one end of a channel and resolves with the other once the frame has answered on it. */
function shakeHands(
  target: Window,
  origin: string,
  receive: (data: unknown) => void,
): Promise<MessagePort> {
  const { port1, port2 } = new MessageChannel()
  const id = crypto.randomUUID()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      if (parseConnected(data) !== id) return
      port1.onmessage = (event) => receive(event.data)
      resolve(port1)
    }
    target.postMessage(connectMessage(id), origin, [port2])
  })
}

function giveUpWhen(
  name: RequestName,
  { signal, timeLimit, onTimeout }: SendOptions,
  giveUp: (error: FrameError) => void,
): () => void {
  if (!signal && timeLimit === undefined) return () => {}
  const abort = () => giveUp(abortedError(name))
  const expire = () => {
    onTimeout?.()
    // An abort as the specification words it, with a code of its own.
    giveUp(new FrameError('TIMEOUT', { message: abortedError(name).message }))
  }
  signal?.addEventListener('abort', abort)
  const timer = timeLimit === undefined ? undefined : setTimeout(expire, timeLimit)
  return () => {
    signal?.removeEventListener('abort', abort)
    clearTimeout(timer)
  }
}

function frameWindow({ contentWindow }: FrameChannelParameters['iframe']): Window {
  if (!contentWindow) throw new FrameError('FRAME_NOT_SET')
  return contentWindow
}

const loadError = (cause: LoadFailure) => new FrameError('FRAME_LOAD_FAILED', { data: { cause } })

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

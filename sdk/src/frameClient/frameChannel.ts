/**
 * The dApp's end of the channel. The only file of the SDK that posts or receives messages.
 *
 * 1. A message counts only if its source is this iframe's window, then its origin the frame's, then
 *    its schema fits, in this order.
 * 2. Messages are posted to exactly that origin, never to `*`.
 * 3. Nothing is posted before READY, which is due within 20 s, and within 3 s of the iframe's
 *    `load`.
 * 4. READY with a version: CONNECT hands over one end of a MessageChannel. After CONNECTED with the
 *    same id, only the port is used, and the window only for READY. Without CONNECTED in 5 s the
 *    window is used. A later one still moves open requests to the port, because the frame ignores
 *    the window once it has the port.
 * 5. READY without a version: the window is used 500 ms later.
 * 6. READY again: the frame was reloaded. Every open request rejects, and 4 or 5 starts again.
 * 7. Each request has a fresh UUID. A reply settles the request of its id and name once.
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
  /** The frame's exact origin. */
  origin: string
  onEvent(event: FrameEvent): void
  /** The frame was reloaded and is ready again. */
  onReload(): void
  /** The channel is closed and everything was rejected. */
  onFailure(error: FrameError): void
}

type SendOptions = {
  signal?: AbortSignal | undefined
  /** Milliseconds. */
  timeLimit?: number | undefined
  onTimeout?: (() => void) | undefined
}

export type FrameChannel = {
  /** Rejects with FrameError FRAME_LOAD_FAILED; its `data.cause` is a `LoadFailure`. */
  ready(): Promise<void>
  /**
   * Rejects with the frame's error, or FrameError ABORTED, RPC_ABORTED, TIMEOUT, INVALID_PARAMS or
   * FRAME_NOT_SET.
   */
  send<Name extends RequestName>(
    name: Name,
    payload: RequestPayload<Name>,
    options?: SendOptions,
  ): Promise<RequestResult<Name>>
  /** Rejects open requests with `error`. */
  close(error: FrameError): void
}

/** Starts listening. Append the iframe afterwards. */
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
    if (message.kind === 'event' && message.name === 'READY') void open(message.payload.version)
    else if (!port) receive(data)
  }
  window.addEventListener('message', receiveFromWindow)

  async function open(version: string | undefined): Promise<void> {
    generation += 1
    const own = generation
    watch.ready()
    if (own > 1) reset()
    if (version === undefined) await pause(limits.readyPause)
    else await Promise.race([connect(own), pause(limits.handshake)])
    if (own !== generation) return
    ready.resolve()
    if (own > 1) onReload()
  }
  function reset() {
    port?.close()
    port = undefined
    ready.resolve()
    ready = createDeferred()
    pending.rejectAll(abortedError)
  }
  async function connect(own: number): Promise<void> {
    const connected = await shakeHands(frameWindow(iframe), origin, receive)
    if (own !== generation) return connected.close()
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
      const stop = cancelOn(name, options, (error) => pending.reject(id, error))
      try {
        // Parsed with this name's schema.
        const result = await pending.add(name, appMessage(name, id, payload))
        return result as RequestResult<typeof name>
      } finally {
        stop()
      }
    },
    close,
  }
}

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

function cancelOn(
  name: RequestName,
  { signal, timeLimit, onTimeout }: SendOptions,
  cancel: (error: FrameError) => void,
): () => void {
  if (!signal && timeLimit === undefined) return () => {}
  const abort = () => cancel(abortedError(name))
  const expire = () => {
    onTimeout?.()
    // Worded like an abort, as the specification has it, with a code of its own.
    cancel(new FrameError('TIMEOUT', { message: abortedError(name).message }))
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

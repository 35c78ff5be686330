/**
 * A login frame for tests, in the same process: it answers every iframe that
 * is appended to the page, over a real MessageChannel or by window messages,
 * and reads what it gets with the protocol's own parser.
 */
import {
  type AppMessage,
  connectedMessage,
  errorMessage,
  eventMessage,
  type FrameEventName,
  type FrameEventPayload,
  parseAppMessage,
  parseConnect,
  type RequestName,
  type RequestPayload,
  type RequestResult,
  serializeError,
  successMessage,
} from '@latchkey/protocol'

export type Answers = {
  [Name in RequestName]?: (
    payload: RequestPayload<Name>,
  ) => RequestResult<Name> | Promise<RequestResult<Name>>
}

export type FakeFrameOptions = {
  origin?: string
  /** Reported in READY; `undefined` offers only window messages. */
  version?: string | undefined
  /** Sends no READY. */
  silent?: boolean
  /** False leaves CONNECT unanswered. */
  handshake?: boolean
  answers?: Answers
}

export type FakeFrame = {
  readonly origin: string
  /** The iframe that was appended last. */
  iframe(): HTMLIFrameElement
  /** The number of iframes so far. */
  opened(): number
  /** Every request that was read, in order. */
  readonly requests: AppMessage[]
  /** Received messages that are not requests of the protocol. */
  readonly refused: unknown[]
  /** Changes what it answers. */
  answers: Answers
  /** Sends READY, as a frame does after it was loaded or reloaded. */
  ready(): void
  /** Answers the CONNECT that came last. */
  connect(): void
  event<Name extends FrameEventName>(name: Name, payload: FrameEventPayload<Name>): void
  /** Sends anything over the transport in use. */
  post(data: unknown): void
  /** Sends anything as a window message that seems to come from `source` and `origin`. */
  postFrom(source: Window | null, origin: string, data: unknown): void
  /** Leaves later iframes to another fake. */
  stopObserving(): void
  stop(): void
}

/** Never settles: for a request that the frame leaves open. */
export const forever = <Value>(): Promise<Value> => new Promise<Value>(() => {})

/** One answer, by name. */
export const on = <Name extends RequestName>(name: Name, answer: Answers[Name]): Answers => ({
  [name]: answer,
})

const quiet: Answers = {
  SYNC_DAPP_DATA: () => ({}),
  SYNC_THEME: () => ({}),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
  RPC_ABORT: () => ({}),
}

export function installFakeFrame(options: FakeFrameOptions = {}): FakeFrame {
  const { origin = 'https://frame.example', silent = false, handshake = true } = options
  const version = 'version' in options ? options.version : '4'
  const requests: AppMessage[] = []
  const refused: unknown[] = []
  let iframe: HTMLIFrameElement | undefined
  let count = 0
  let port: MessagePort | undefined
  let offer: { id: string; port: MessagePort } | undefined

  const current = () => {
    if (!iframe) throw new TypeError('No iframe was appended')
    return iframe
  }
  const postFrom: FakeFrame['postFrom'] = (source, from, data) => {
    window.dispatchEvent(new MessageEvent('message', { source, origin: from, data }))
  }
  const post = (data: unknown) => {
    if (port) port.postMessage(data)
    else postFrom(current().contentWindow, origin, structuredClone(data))
  }

  async function answer({ name, id, payload }: AppMessage): Promise<void> {
    const known = fake.answers[name] ?? quiet[name]
    if (!known) return
    const from = port
    const say = (data: unknown) => (from ? from.postMessage(data) : post(data))
    try {
      // The answer of a name takes that name's payload.
      const result = await (known as (payload: unknown) => unknown)(payload)
      say(successMessage(name, id, result as RequestResult<typeof name>))
    } catch (error) {
      say(errorMessage(name, id, serializeError(error)))
    }
  }
  const hear = (data: unknown) => {
    const parsed = parseAppMessage(data)
    if (parsed.kind !== 'request') {
      refused.push(data)
      return
    }
    requests.push(parsed.message)
    void answer(parsed.message)
  }
  const hearWindow = (data: unknown, target: unknown, ports: readonly MessagePort[] = []) => {
    if (target !== origin) throw new TypeError(`posted to ${String(target)}`)
    const id = parseConnect(data)
    const [offered] = ports
    if (id !== undefined && offered) {
      offer = { id, port: offered }
      if (handshake) fake.connect()
      return
    }
    const copy = structuredClone(data)
    if (!port) setTimeout(() => hear(copy))
  }

  const fake: FakeFrame = {
    origin,
    iframe: current,
    opened: () => count,
    requests,
    refused,
    answers: options.answers ?? {},
    ready() {
      port = undefined
      postFrom(current().contentWindow, origin, eventMessage('READY', version ? { version } : {}))
    },
    connect() {
      if (!offer) throw new TypeError('No CONNECT came')
      port = offer.port
      port.onmessage = ({ data }) => hear(data)
      port.postMessage(connectedMessage(offer.id))
    },
    event: (name, payload) => post(eventMessage(name, payload)),
    post,
    postFrom,
    stopObserving: () => observer.disconnect(),
    stop() {
      observer.disconnect()
      port?.close()
      iframe?.remove()
    },
  }
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLIFrameElement)) continue
      if (node.src && !node.src.startsWith(origin)) continue
      iframe = node
      count += 1
      port = undefined
      const { contentWindow } = node
      if (contentWindow) Object.assign(contentWindow, { postMessage: hearWindow })
      if (!silent) fake.ready()
    }
  })
  observer.observe(document.body, { childList: true })
  return fake
}

import {
  type CaipNetworkId,
  type DappMetadata,
  FrameError,
  frameProtocolVersion,
  frameUrl,
  requests as registry,
} from '@latchkey/protocol'
import { createEmitter, type Emitter } from '../primitives/emitter.ts'
import { loadOnce } from '../primitives/loadOnce.ts'
import type { Logger } from '../primitives/logger.ts'
import { diagnoseLoad } from './diagnoseLoad.ts'
import { createFrameChannel, type FrameChannel, type FrameEvent } from './frameChannel.ts'
import type { FrameClientEvents } from './frameClientEvents.ts'
import { createFrameElement, type FrameElement } from './frameElement.ts'
import { createFrameRequests, type FrameRequests, type Send } from './frameRequests.ts'
import type { LoginCache } from './loginCache.ts'
import { logRequests } from './logRequests.ts'
import { createRpcRequests, type RpcOutcome, type RpcRequests } from './rpcRequests.ts'
import { warnDeveloper } from './warnDeveloper.ts'
import { watchPolicy } from './watchPolicy.ts'
import { withLoginCache } from './withLoginCache.ts'

/** Milliseconds until requests are sent although the frame did not report its reload. */
const reloadLimit = 5_000

type TimeoutReason = 'iframe_load_failed' | 'iframe_request_timeout'

export type FrameClientParameters = {
  /** Without a trailing slash. */
  frameUrl: string
  projectId: string
  /** The active network when the frame opens. */
  chainId: CaipNetworkId
  metadata?: DappMetadata | undefined
  /** BCP 47. Default: the browser's. */
  locale?: string | undefined
  sdkVersion: string
  sdkType: string
  /** Also enables the frame's own log. */
  logger?: Logger | undefined
  loginCache: LoginCache
  onTimeout?: (reason: TimeoutReason) => void
  /** Called before a method that needs approval is sent. */
  onRpcRequest?: (method: string) => void
  /** Called once that method settles. */
  onRpcSettled?: (method: string, outcome: RpcOutcome) => void
}

/** One method per request. Each opens the frame if needed. */
export type FrameClient = Omit<FrameRequests, 'request'> &
  RpcRequests & {
    readonly element: FrameElement
    /** Opens the frame. Concurrent calls share one promise; a failed call can be repeated. */
    init(): Promise<void>
    on: Emitter<FrameClientEvents>['on']
    /** Removes the iframe for good. Requests reject with FrameError DISCONNECTED. */
    destroy(): void
  }

/**
 * Creates the client. The first request or `init` loads the frame. Rejects with FrameError
 * FRAME_LOAD_FAILED, whose `data.hint` has cause and fix, or with the frame's refusal, such as
 * ORIGIN_NOT_ALLOWED.
 *
 * @example
 * const frame = createFrameClient({ frameUrl: 'https://login.example', projectId: 'demo', ... })
 * const { action } = await frame.connectEmail({ email: 'ada@example.org' })
 */
export function createFrameClient(parameters: FrameClientParameters): FrameClient {
  const { loginCache, onTimeout, logger } = parameters
  const url = buildUrl(parameters)
  const element = createFrameElement(url)
  const { emit, on } = createEmitter<FrameClientEvents>()
  const remember = (send: Send) => withLoginCache(createFrameRequests(send), { loginCache, emit })

  let current: FrameChannel | undefined
  let destroyed = false

  const introduce = async (channel: FrameChannel) => {
    const first = remember(channel.send)
    await Promise.all([
      first.syncDappData(dappData(parameters)),
      first.getSmartAccountEnabledNetworks(),
    ])
    emit('opened', undefined)
  }
  const leave = () => {
    current?.close(new FrameError('DISCONNECTED'))
    opened.forget()
    element.remove()
  }
  const opened = loadOnce(async () => {
    if (destroyed) throw new FrameError('DISCONNECTED')
    const channel = createFrameChannel({
      iframe: element.iframe,
      origin: new URL(url).origin,
      onEvent,
      // Later requests reject with the same error.
      onReload: () => void introduce(channel).catch(() => undefined),
      onFailure: leave,
    })
    current = channel
    const policy = watchPolicy(new URL(url).origin)
    element.append()
    try {
      await channel.ready()
      await introduce(channel)
      return channel
    } catch (error) {
      leave()
      const explained = await explain(error, policy.isBlocked())
      warnDeveloper(explained)
      throw explained
    } finally {
      policy.stop()
    }
  })
  const onEvent = (event: FrameEvent) => {
    if (event.name === 'RESIZE') element.setHeight(event.payload.height)
    if (event.name === 'ACCOUNTS_CHANGED') emit('accountsChanged', undefined)
  }
  const explain = async (error: unknown, isBlocked: boolean): Promise<unknown> => {
    if (!(error instanceof FrameError)) return error
    if (error.reason === 'FRAME_LOAD_FAILED') onTimeout?.('iframe_load_failed')
    const { projectId } = parameters
    return diagnoseLoad(error, { url, projectId, origin: location.origin, isBlocked })
  }
  /** Resolves once a reloaded frame is ready. It would lose the requests before. */
  let reloaded: Promise<void> = Promise.resolve()
  const untilReopened = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        stop()
        resolve()
      }
      const timer = setTimeout(done, reloadLimit)
      const stop = on('opened', done)
    })
  const sendDirectly: Send = async (name, payload, options = {}) => {
    const earlier = reloaded
    if (name === 'RELOAD') {
      reloaded = earlier.then(opened.load).then(untilReopened, () => undefined)
    }
    await earlier
    const channel = await opened.load()
    return channel.send(name, payload, {
      ...options,
      timeLimit: registry[name].timeout,
      onTimeout: () => onTimeout?.('iframe_request_timeout'),
    })
  }

  const send = logger ? logRequests(sendDirectly, logger) : sendDirectly

  return {
    ...remember(send),
    ...createRpcRequests({ ...parameters, send }),
    element,
    async init() {
      await opened.load()
    },
    on,
    destroy() {
      destroyed = true
      leave()
    },
  }
}

const buildUrl = ({ frameUrl: base, projectId, chainId, locale, logger }: FrameClientParameters) =>
  frameUrl({
    base: `${base}/sdk`,
    projectId,
    chainId,
    version: frameProtocolVersion,
    enableLogger: logger !== undefined,
    locale,
  })

const dappData = ({ metadata, sdkVersion, sdkType, projectId }: FrameClientParameters) => ({
  ...(metadata ? { metadata } : {}),
  sdkVersion,
  sdkType,
  projectId,
})

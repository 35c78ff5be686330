/**
 * A page that embeds the dApp as a Safe App: a fixture of the interface of
 * @safe-global/safe-apps-sdk 9.1.0. `safe.test.ts` checks it with the SDK itself.
 */
import { onTestFinished, vi } from 'vitest'

export const safeAddress = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const safeTxHash = `0x${'5a'.repeat(32)}` as const

type Answer = (params: unknown) => unknown

export type FakeSafeHost = {
  readonly origin: string
  /** Its responses, by method. One that throws responds with an error. */
  readonly answers: { [method: string]: Answer | undefined }
  /** Every request that reached it, in order. */
  readonly requests: { method: string; params: unknown }[]
  /** Responds from now on. Default: true. */
  responds: boolean
  methods(): string[]
}

export type HostParameters = {
  origin?: string
  /** The browser names the embedding page. Default: true. */
  ancestorOrigins?: boolean
  referrer?: string
}

/** Embeds the page until the test is over. */
export function embedInSafe({
  origin = 'https://app.safe.global',
  ancestorOrigins = true,
  referrer = `${origin}/`,
}: HostParameters = {}): FakeSafeHost {
  const host: FakeSafeHost = {
    origin,
    requests: [],
    responds: true,
    methods: () => host.requests.map(({ method }) => method),
    answers: {
      getSafeInfo: () => ({ safeAddress, chainId: 1, threshold: 1, owners: [], isReadOnly: false }),
      sendTransactions: () => ({ safeTxHash }),
    },
  }
  const parent = {
    postMessage(request: { id: string; method: string; params: unknown }, target: string) {
      // As browsers do.
      if (target !== '*' && target !== origin) return
      host.requests.push({ method: request.method, params: request.params })
      queueMicrotask(() => host.responds && respond(request))
    },
  }
  const respond = async ({ id, method, params }: Parameters<typeof parent.postMessage>[0]) => {
    const version = '9.1.0'
    try {
      const answer = host.answers[method]
      if (!answer) throw new TypeError(`Unknown method ${method}`)
      post({ id, success: true, version, data: await answer(params) })
    } catch (error) {
      post({ id, success: false, version, error: (error as Error).message })
    }
  }
  const post = (data: unknown) => sendMessage({ data, origin, source: parent })
  vi.stubGlobal('parent', parent)
  const origins = ancestorOrigins ? [origin] : undefined
  Object.defineProperty(location, 'ancestorOrigins', { value: origins, configurable: true })
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    Reflect.deleteProperty(location, 'ancestorOrigins')
  })
  return host
}

/** Delivers a message as the browser does. */
export function sendMessage(init: { data: unknown; origin: string; source: unknown }): void {
  const event = new MessageEvent('message', { data: init.data, origin: init.origin })
  // jsdom accepts no other object as a window.
  Object.defineProperty(event, 'source', { value: init.source })
  window.dispatchEvent(event)
}

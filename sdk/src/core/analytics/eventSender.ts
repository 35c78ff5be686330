/** Sends events to the endpoint of the dApp's operator. Loads only if `analytics` is set. */
import { delay } from '../../primitives/delay.ts'
import { sdkType, sdkVersion } from '../../primitives/version.ts'
import type { LatchkeyEvent } from '../events.ts'

/** Milliseconds from an event to its request, so that no click waits for it. */
const pause = 1_000
/** Events that are sent after each pause. */
const batchLimit = 20
/** Events that wait. Beyond this, the oldest are dropped. */
const queueLimit = 100
/** Milliseconds until a request is aborted. */
const requestLimit = 10_000
/** Never sent: they hold no fact about the user or an outcome. */
const unsent: ReadonlySet<LatchkeyEvent['event']> = new Set(['MODAL_CREATED'])

export type EventSenderParameters = {
  /** Without `/e`. */
  url: string
  projectId: string
  /** Called once if the endpoint refuses this origin (403). Nothing is sent after that. */
  onForbidden(): void
  /** Stops the sender, once it has sent the events that wait. */
  signal: AbortSignal
}

export type EventSender = { add(event: LatchkeyEvent): void }

export function createEventSender(parameters: EventSenderParameters): EventSender {
  const { url, projectId, onForbidden, signal } = parameters
  const query = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion })
  const address = `${url.replace(/\/+$/, '')}/e?${query}`
  let waiting: LatchkeyEvent[] = []
  let isScheduled = false
  let isForbidden = false

  const send = async (event: LatchkeyEvent) => {
    // A lost event is not worth a second request.
    const response = await fetch(address, createRequest(event)).catch(() => undefined)
    if (response?.status !== 403 || isForbidden) return
    isForbidden = true
    waiting = []
    onForbidden()
  }
  const flush = (count = waiting.length) => {
    for (const event of waiting.splice(0, count)) void send(event)
  }
  const schedule = async () => {
    if (isScheduled) return
    isScheduled = true
    while (waiting.length > 0 && !signal.aborted) {
      await delay(pause, signal)
      flush(batchLimit)
    }
    isScheduled = false
  }
  const flushHidden = () => document.visibilityState === 'hidden' && flush()
  document.addEventListener('visibilitychange', flushHidden, { signal })
  window.addEventListener('pagehide', () => flush(), { signal })
  signal.addEventListener('abort', () => flush())

  return {
    add(event) {
      if (isForbidden || signal.aborted || unsent.has(event.event)) return
      waiting.push(event)
      if (waiting.length > queueLimit) waiting.shift()
      void schedule()
    },
  }
}

/** `keepalive` completes a request after the page is gone. */
function createRequest({ event, properties, timestamp }: LatchkeyEvent): RequestInit {
  const { origin, pathname, hostname } = location
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      eventId: createId(),
      // Queries and fragments may carry tokens.
      url: origin + pathname,
      domain: hostname,
      timestamp,
      props: { type: 'track', event, properties },
    }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    signal: AbortSignal.timeout(requestLimit),
  }
}

/** A version 4 UUID (RFC 9562), on http pages too. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

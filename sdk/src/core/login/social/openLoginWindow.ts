import { delay } from '../../../primitives/delay.ts'
import { isRecord } from '../../../primitives/isRecord.ts'
import { createAbortError } from '../../errors.ts'
import { createOperationError } from '../../operationErrors.ts'
import { expireLogin } from './expireLogin.ts'
import { isResultUri } from './isResultUri.ts'

/** Milliseconds. */
const limits = {
  poll: 500,
  /** For a result that the window posted before it closed. */
  grace: 1_000,
  /** Until the window shows its first page. */
  opening: 5_000,
  look: 50,
} as const

export type LoginWindow = {
  /**
   * Resolves with the resultUri that this very window posts from the origin of `loadingUrl`.
   * Rejects with LatchkeyError POPUP_CLOSED, POPUP_CUT_OFF, LOGIN_TIMEOUT or ABORTED.
   */
  readonly result: Promise<string>
  /** Shows the provider, once the window shows its first page, or after 5 s. */
  navigate(uri: string): void
  close(): void
}

/**
 * Opens a window at once, because browsers block windows that no click opens. Throws
 * LatchkeyError POPUP_BLOCKED.
 */
export function openLoginWindow(loadingUrl: string, signal: AbortSignal): LoginWindow {
  // Without a name, so that a second login gets a window whose results cannot be the first one's.
  const popup = window.open(loadingUrl, '', 'width=600,height=800,scrollbars=yes')
  if (!popup) {
    throw createOperationError('POPUP_BLOCKED', {
      hint: "Call the action directly in the click, or use mode: 'redirect'.",
    })
  }
  const stop = new AbortController()
  const open = AbortSignal.any([signal, stop.signal])
  const result = Promise.race([
    receiveResult(popup, loadingUrl, open),
    watchClosed(popup, open),
    expireLogin(open),
  ])
  // It may reject before anyone waits for it.
  result.catch(() => undefined)
  return {
    result,
    navigate(uri) {
      void untilOpened(popup, open).then(() => {
        if (!open.aborted) popup.location.href = uri
      })
    },
    close() {
      stop.abort()
      popup.close()
    },
  }
}

const receiveResult = (popup: Window, loadingUrl: string, signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    const { origin } = new URL(loadingUrl)
    const receive = ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source !== popup || from !== origin || !isRecord(data)) return
      if (isResultUri(data.resultUri, loadingUrl)) resolve(data.resultUri)
    }
    window.addEventListener('message', receive, { signal })
  })

/** A browser may drop a navigation that begins just as the first page replaces the blank one. */
async function untilOpened(popup: Window, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < limits.opening && isBlank(popup); waited += limits.look) {
    await delay(limits.look, signal)
    if (signal.aborted) return
  }
}

function isBlank(popup: Window): boolean {
  try {
    return popup.location.href === 'about:blank'
  } catch {
    // SecurityError: the page of another origin.
    return false
  }
}

async function watchClosed(popup: Window, signal: AbortSignal): Promise<never> {
  while (!popup.closed && !signal.aborted) await delay(limits.poll, signal)
  await delay(limits.grace, signal)
  if (signal.aborted) throw createAbortError(signal)
  // A window that a Cross-Origin-Opener-Policy cut off reads as closed, but is there, and has the focus.
  if (document.hasFocus()) throw createOperationError('POPUP_CLOSED')
  throw createOperationError('POPUP_CUT_OFF', {
    hint: "Remove Cross-Origin-Opener-Policy: same-origin from this page, or use mode: 'redirect'.",
  })
}

import type { TextStore } from './promptMemory.ts'

export type StoreWindow = {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly document: Pick<Document, 'cookie'>
  readonly location: Pick<Location, 'pathname'>
}

/** Seconds; longer than any limit. */
const cookieAge = 3_600

/**
 * Lists the stores of `scope`, the best first. Some browsers allow an embedded page only a
 * partitioned cookie (CHIPS). It holds only times.
 */
export function promptStores(scope: string, window: StoreWindow): readonly TextStore[] {
  const name = `latchkey.prompts|${scope}`
  const cookieName = encodeURIComponent(name)
  const attributes = `Path=${window.location.pathname}; Max-Age=${cookieAge}; Secure; SameSite=None; Partitioned`
  return [
    {
      read: () => window.localStorage.getItem(name),
      write: (text) => window.localStorage.setItem(name, text),
    },
    {
      read: () => readCookie(window.document.cookie, cookieName),
      write(text) {
        // The Cookie Store API is asynchronous, but a prompt is counted before it is shown.
        window.document.cookie = `${cookieName}=${encodeURIComponent(text)}; ${attributes}`
      },
    },
  ]
}

function readCookie(cookies: string, name: string): string | null {
  const entry = cookies.split('; ').find((it) => it.startsWith(`${name}=`))
  return entry === undefined ? null : decodeURIComponent(entry.slice(name.length + 1))
}

import { formatInstant } from './formatInstant.ts'
import type { MailBlock } from './mail.ts'

/** Where, with what and when a mail was caused: every mail says it. */
export type Circumstances = {
  /** The dApp's exact origin. */
  dappOrigin: string
  /** As `describeBrowser` puts it. */
  browser: string
  at: Date
  /** IANA name, as the browser reported it. */
  timeZone?: string | undefined
}

/** Label and value of each. */
export function circumstanceRows(
  circumstances: Circumstances,
): readonly (readonly [string, string])[] {
  const { dappOrigin, browser, at, timeZone } = circumstances
  return [
    ['Website', dappOrigin],
    ['Browser', browser],
    ['Time', formatInstant(at, timeZone)],
  ]
}

/** The block of a mail that tells them. */
export function circumstanceFacts(circumstances: Circumstances): MailBlock {
  return { kind: 'facts', rows: circumstanceRows(circumstances) }
}

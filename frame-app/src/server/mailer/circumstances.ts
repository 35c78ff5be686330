import type { EmailBlock } from './email.ts'
import type { FormatInstant } from './formatInstant.ts'

/** Where, with what and when an email was caused: every email says it. */
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
  formatInstant: FormatInstant,
): readonly (readonly [string, string])[] {
  const { dappOrigin, browser, at, timeZone } = circumstances
  return [
    ['Website', dappOrigin],
    ['Browser', browser],
    ['Time', formatInstant(at, timeZone)],
  ]
}

/** The block of an email that lists them. */
export function circumstanceFacts(
  circumstances: Circumstances,
  formatInstant: FormatInstant,
): EmailBlock {
  return { kind: 'facts', rows: circumstanceRows(circumstances, formatInstant) }
}

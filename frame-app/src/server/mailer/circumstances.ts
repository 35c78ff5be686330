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

/** The block that tells them. */
export function circumstanceFacts(circumstances: Circumstances): MailBlock {
  const { dappOrigin, browser, at, timeZone } = circumstances
  return {
    kind: 'facts',
    rows: [
      ['Website', dappOrigin],
      ['Browser', browser],
      ['Time', formatInstant(at, timeZone)],
    ],
  }
}

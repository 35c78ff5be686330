import type { EmailBlock } from './email.ts'
import type { FormatInstant } from './formatInstant.ts'

/** Where, with what and when somebody logged in: every email lists it. */
export type LoginDetails = {
  /** The dApp's exact origin. */
  dappOrigin: string
  /** As `describeBrowser` puts it. */
  browser: string
  at: Date
  /** IANA name, as the browser reported it. */
  timeZone?: string | undefined
}

/** Label and value of each. */
export function loginDetailRows(
  loginDetails: LoginDetails,
  formatInstant: FormatInstant,
): readonly (readonly [string, string])[] {
  const { dappOrigin, browser, at, timeZone } = loginDetails
  return [
    ['Website', dappOrigin],
    ['Browser', browser],
    ['Time', formatInstant(at, timeZone)],
  ]
}

/** The block of an email that lists them. */
export function loginDetailFacts(
  loginDetails: LoginDetails,
  formatInstant: FormatInstant,
): EmailBlock {
  return { kind: 'facts', rows: loginDetailRows(loginDetails, formatInstant) }
}

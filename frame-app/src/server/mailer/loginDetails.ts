import type { Branding } from '../projects/branding.ts'
import type { Wording } from '../texts/loadWordings.ts'
import { cleanName } from './cleanName.ts'
import { writeBrowser } from './describeBrowser.ts'
import type { EmailBlock } from './email.ts'

export type LoginDetails = {
  /** The dApp's exact origin. */
  dappOrigin: string
  /** The project's name; by default the origin's host. */
  dappName?: string | undefined
  branding?: Branding | undefined
  /** As `describeBrowser` writes it. */
  browser: string
  at: Date
  /** IANA name, as the browser reported it. */
  timeZone?: string | undefined
}

/** The dApp's name in an email's texts. */
export const getDappName = ({ dappName = '', dappOrigin }: LoginDetails): string =>
  cleanName(dappName) ?? new URL(dappOrigin).host

export function loginDetailRows(
  loginDetails: LoginDetails,
  wording: Wording,
): readonly (readonly [string, string])[] {
  const { dappOrigin, browser, at, timeZone } = loginDetails
  const {
    emails: { t },
    formatInstant,
  } = wording
  return [
    [t('fact.website'), dappOrigin],
    [t('fact.browser'), writeBrowser(browser, wording)],
    [t('fact.time'), formatInstant(at, timeZone)],
  ]
}

export function loginDetailFacts(loginDetails: LoginDetails, wording: Wording): EmailBlock {
  return { kind: 'facts', rows: loginDetailRows(loginDetails, wording) }
}

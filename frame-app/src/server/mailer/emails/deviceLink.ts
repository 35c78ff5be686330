import type { EmailContent } from '../email.ts'
import type { FormatInstant } from '../formatInstant.ts'
import { type LoginDetails, loginDetailFacts } from '../loginDetails.ts'

/** The email with the link behind which a login is approved. Opening the link changes nothing. */
export function deviceLink(
  parameters: { url: string; loginDetails: LoginDetails },
  formatInstant: FormatInstant,
): EmailContent {
  const { url, loginDetails } = parameters
  const host = new URL(loginDetails.dappOrigin).host
  return {
    subject: `Confirm your login to ${host}`,
    title: 'Is this you?',
    preview: `A browser wants to log in to ${host} with your email.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `A browser wants to log in to ${host} with your email. If it is yours, confirm it with the two-digit number that the login window shows.`,
      },
      { kind: 'button', label: 'Review this login', url },
      loginDetailFacts(loginDetails, formatInstant),
      {
        kind: 'note',
        text: 'The link works for 10 minutes. If this was not you, choose Reject on that page, or ignore this email.',
      },
    ],
  }
}

import { type Circumstances, circumstanceFacts } from '../circumstances.ts'
import type { EmailContent } from '../email.ts'
import type { FormatInstant } from '../formatInstant.ts'

/** The email with the link behind which a login is approved. Opening the link changes nothing. */
export function deviceLink(
  parameters: { url: string; circumstances: Circumstances },
  formatInstant: FormatInstant,
): EmailContent {
  const { url, circumstances } = parameters
  const host = new URL(circumstances.dappOrigin).host
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
      circumstanceFacts(circumstances, formatInstant),
      {
        kind: 'note',
        text: 'The link works for 10 minutes. If this was not you, choose Reject on that page, or ignore this email.',
      },
    ],
  }
}

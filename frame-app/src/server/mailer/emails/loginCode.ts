import type { EmailContent } from '../email.ts'
import type { FormatInstant } from '../formatInstant.ts'
import { type LoginDetails, loginDetailFacts } from '../loginDetails.ts'

/**
 * The email with a login code. The code is in the body alone: subjects are
 * written to the logs of mail servers and shown on locked screens.
 */
export function loginCode(
  parameters: { code: string; loginDetails: LoginDetails },
  formatInstant: FormatInstant,
): EmailContent {
  const { code, loginDetails } = parameters
  const host = new URL(loginDetails.dappOrigin).host
  return {
    subject: `Your login code for ${host}`,
    title: 'Your login code',
    preview: `It works for 10 minutes at ${host}.`,
    blocks: [
      { kind: 'paragraph', text: `Enter this code to log in to ${host}.` },
      { kind: 'code', code },
      { kind: 'paragraph', text: 'It works once, for 10 minutes.' },
      loginDetailFacts(loginDetails, formatInstant),
      {
        kind: 'note',
        text: 'Never tell this code to anyone: nobody who helps you needs it. If you did not ask for it, ignore this email.',
      },
    ],
  }
}

import type { EmailContent } from '../email.ts'
import type { FormatInstant } from '../formatInstant.ts'
import { type LoginDetails, loginDetailFacts } from '../loginDetails.ts'

/** The notice that a wallet was opened on a device that had no slot of its own. */
export function newDevice(
  parameters: { loginDetails: LoginDetails },
  formatInstant: FormatInstant,
): EmailContent {
  const { loginDetails } = parameters
  return {
    subject: 'Your wallet was opened on a new device',
    title: 'Your wallet was opened on a new device',
    preview: 'If this was you, there is nothing to do.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Someone logged in with your email and opened your wallet on a device that had not opened it before. If this was you, there is nothing to do.',
      },
      loginDetailFacts(loginDetails, formatInstant),
      {
        kind: 'note',
        text: 'If this was not you, someone can read this mailbox. Change its password first, then log in and move what you own to another wallet.',
      },
    ],
  }
}

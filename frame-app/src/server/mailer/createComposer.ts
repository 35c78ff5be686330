import type { ComposedEmail, EmailContent } from './email.ts'
import { deviceLink } from './emails/deviceLink.ts'
import { loginCode } from './emails/loginCode.ts'
import { newDevice } from './emails/newDevice.ts'
import { createFormatInstant, type FormatInstant } from './formatInstant.ts'
import { renderHtml } from './renderHtml.ts'
import { renderText } from './renderText.ts'

/** Every email that the server sends. */
const emails = { loginCode, deviceLink, newDevice } as const

type EmailKind = keyof typeof emails

/** An email to send: its kind, its receiver, and what its kind has to say. */
export type Email = {
  [Kind in EmailKind]: {
    readonly kind: Kind
    readonly to: string
    readonly parameters: Parameters<(typeof emails)[Kind]>[0]
  }
}[EmailKind]

/** Writes one email in both versions. */
export type ComposeEmail = (email: Email) => ComposedEmail

/**
 * Makes the function that writes emails.
 *
 * @example
 * const compose = createComposer()
 * compose({ kind: 'loginCode', to: 'ada@example.org', parameters: { code: '123456', loginDetails } })
 */
export function createComposer(): ComposeEmail {
  const formatInstant = createFormatInstant()
  return ({ kind, to, parameters }) => {
    // The parameters are those of the very kind that picks the function.
    const write = emails[kind] as (
      own: Email['parameters'],
      formatInstant: FormatInstant,
    ) => EmailContent
    const content = write(parameters, formatInstant)
    return {
      kind,
      to,
      subject: content.subject,
      text: renderText(content),
      html: renderHtml(content),
    }
  }
}

import type { GetWording, Wording } from '../texts/loadWordings.ts'
import type { ComposedEmail, EmailContent } from './email.ts'
import { deviceLink } from './emails/deviceLink.ts'
import { loginCode } from './emails/loginCode.ts'
import { newDevice } from './emails/newDevice.ts'
import { renderHtml } from './renderHtml.ts'
import { renderText } from './renderText.ts'

/** Every email that the server sends. */
const emails = { loginCode, deviceLink, newDevice } as const

type EmailKind = keyof typeof emails

/** An email to send: kind, recipient, language and parameters. */
export type Email = {
  [Kind in EmailKind]: {
    readonly kind: Kind
    readonly to: string
    /** BCP 47; English where it is absent or has no texts. */
    readonly locale?: string | undefined
    readonly parameters: Parameters<(typeof emails)[Kind]>[0]
  }
}[EmailKind]

/** Writes one email in both versions. */
export type ComposeEmail = (email: Email) => ComposedEmail

/**
 * Makes the function that writes emails.
 *
 * @example
 * const compose = createComposer(await loadWordings())
 * compose({ kind: 'loginCode', to: 'ada@example.org', parameters: { code: '123456', loginDetails } })
 */
export function createComposer(getWording: GetWording): ComposeEmail {
  return ({ kind, to, locale, parameters }) => {
    // The parameters belong to the kind that selects the function.
    const write = emails[kind] as (own: Email['parameters'], wording: Wording) => EmailContent
    const wording = getWording(locale)
    const content = write(parameters, wording)
    return {
      kind,
      to,
      subject: content.subject,
      text: renderText(content),
      html: renderHtml(content, wording.emails.locale),
    }
  }
}

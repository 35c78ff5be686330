import type { Mail } from './mail.ts'
import { deviceLink } from './mails/deviceLink.ts'
import { loginCode } from './mails/loginCode.ts'
import { newDevice } from './mails/newDevice.ts'
import { renderHtml } from './renderHtml.ts'
import { renderText } from './renderText.ts'

/** Every mail that the server sends. */
const mails = { loginCode, deviceLink, newDevice } as const

export type MailKind = keyof typeof mails
export type MailParameters<Kind extends MailKind> = Parameters<(typeof mails)[Kind]>[0]

/**
 * Writes one mail in both versions.
 *
 * @example composeMail('loginCode', 'ada@example.org', { code: '123456', circumstances })
 */
export function composeMail<Kind extends MailKind>(
  kind: Kind,
  to: string,
  parameters: MailParameters<Kind>,
): Mail {
  // The parameters are those of the very kind that picks the function.
  const write = mails[kind] as (parameters: MailParameters<Kind>) => ReturnType<typeof loginCode>
  const content = write(parameters)
  return {
    kind,
    to,
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
  }
}

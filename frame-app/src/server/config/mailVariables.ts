import * as z from 'zod/mini'
import type { SmtpParameters } from '../mailer/openSmtpTransport.ts'
import { text, urlWith, wholeNumber } from './values.ts'

export const mailVariables = {
  SMTP_URL: z._default(urlWith('smtp:', 'smtps:'), 'smtp://127.0.0.1:1025'),
  SMTP_TLS: z._default(z.enum(['required', 'off']), 'required'),
  SMTP_CONNECTIONS: z._default(wholeNumber({ least: 1, most: 99 }), 4),
  MAIL_FROM: text.check(z.regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/)),
  NETWORK_EMAILS_PER_HOUR: z._default(wholeNumber({ least: 1, most: 999_999 }), 20),
}

export const mailExpectations: Record<keyof typeof mailVariables, string> = {
  SMTP_URL: 'a URL such as smtps://user:password@mail.example.com',
  SMTP_TLS: 'required or off',
  SMTP_CONNECTIONS: 'a number of connections, 1 to 99',
  MAIL_FROM: 'an e-mail address, with or without a name',
  NETWORK_EMAILS_PER_HOUR: 'a whole number from 1 to 999999',
}

export type MailConfig = {
  readonly smtp: SmtpParameters
  readonly mailFrom: string
  /** Login emails that unknown devices of one /24 or /48 may request in an hour. */
  readonly networkEmailsPerHour: number
}

export function toMailConfig(values: z.infer<z.ZodMiniObject<typeof mailVariables>>): MailConfig {
  const { SMTP_URL: url, SMTP_TLS: tls, SMTP_CONNECTIONS: connections } = values
  return {
    smtp: { url, tls, connections },
    mailFrom: values.MAIL_FROM,
    networkEmailsPerHour: values.NETWORK_EMAILS_PER_HOUR,
  }
}

import * as z from 'zod/mini'
import { type EmailLimits, emailLimits } from '../logins/limits.ts'
import type { SmtpParameters } from '../mailer/openSmtpTransport.ts'
import { StartError } from '../startError.ts'
import type { Environment } from './dataVariables.ts'
import { text, urlWith, wholeNumber } from './values.ts'

export const mailVariables = {
  SMTP_URL: z._default(urlWith('smtp:', 'smtps:'), 'smtp://127.0.0.1:1025'),
  SMTP_TLS: z._default(z.enum(['required', 'off']), 'required'),
  SMTP_CONNECTIONS: z._default(wholeNumber({ least: 1, most: 99 }), 4),
  MAIL_FROM: text.check(z.regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/)),
  NETWORK_EMAILS_PER_HOUR: z._default(wholeNumber({ least: 1, most: 999_999 }), 20),
  EMAILS_PER_HOUR: z._default(wholeNumber({ least: 1, most: 100 }), emailLimits.production.hour),
  EMAILS_PER_DAY: z._default(wholeNumber({ least: 1, most: 1_000 }), emailLimits.production.day),
}

export const mailExpectations: Record<keyof typeof mailVariables, string> = {
  SMTP_URL: 'a URL such as smtps://user:password@mail.example.com',
  SMTP_TLS: 'required or off',
  SMTP_CONNECTIONS: 'a number of connections, 1 to 99',
  MAIL_FROM: 'an email address, with or without a name',
  NETWORK_EMAILS_PER_HOUR: 'a whole number from 1 to 999999',
  EMAILS_PER_HOUR: 'a whole number from 1 to 100',
  EMAILS_PER_DAY: 'a whole number from 1 to 1000',
}

export type MailConfig = {
  readonly smtp: SmtpParameters
  readonly mailFrom: string
  /** Login emails that unknown devices of one /24 or /48 may request in an hour. */
  readonly networkEmailsPerHour: number
  /** Login emails that one device may request for one address. */
  readonly emailLimits: EmailLimits
}

export function toMailConfig(
  values: z.infer<z.ZodMiniObject<typeof mailVariables>>,
  environment: Environment,
): MailConfig {
  const { SMTP_URL: url, SMTP_TLS: tls, SMTP_CONNECTIONS: connections } = values
  return {
    smtp: { url, tls, connections },
    mailFrom: values.MAIL_FROM,
    networkEmailsPerHour: values.NETWORK_EMAILS_PER_HOUR,
    emailLimits: readEmailLimits(values, environment),
  }
}

function readEmailLimits(
  { EMAILS_PER_HOUR: hour, EMAILS_PER_DAY: day }: z.infer<z.ZodMiniObject<typeof mailVariables>>,
  environment: Environment,
): EmailLimits {
  if (day < hour) {
    throw new StartError(
      'CONFIG_INVALID',
      `EMAILS_PER_DAY is ${day} and must be at least EMAILS_PER_HOUR, which is ${hour}.`,
    )
  }
  const isSet = environment.EMAILS_PER_HOUR || environment.EMAILS_PER_DAY
  return !isSet && environment.DEVELOPMENT === 'true' ? emailLimits.development : { hour, day }
}

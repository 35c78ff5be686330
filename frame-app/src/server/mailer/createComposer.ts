import type { GetWording, Wording } from '../texts/loadWordings.ts'
import type { ComposedEmail, EmailContent } from './email.ts'
import {
  accountDeleted,
  assistedLeft,
  passkeyAdded,
  passkeyRemoved,
  recoveryAdded,
  recoveryRemoved,
  selfCustodyStarted,
  walletExported,
} from './emails/accountChange.ts'
import { deviceLink } from './emails/deviceLink.ts'
import {
  emailAdded,
  emailChanged,
  emailChangeNew,
  emailChangeOld,
  emailChangeUndone,
} from './emails/emailChange.ts'
import { identityLinked, identityUnlinked } from './emails/identityChange.ts'
import { loginCode } from './emails/loginCode.ts'
import { newDevice } from './emails/newDevice.ts'
import { getDappName } from './loginDetails.ts'
import { attachLogo } from './logo.ts'
import { renderHtml } from './renderHtml.ts'
import { renderText } from './renderText.ts'

const emails = {
  ...{ loginCode, deviceLink, newDevice, accountDeleted },
  ...{ passkeyAdded, passkeyRemoved, identityLinked, identityUnlinked },
  ...{ walletExported, recoveryAdded, recoveryRemoved, assistedLeft, selfCustodyStarted },
  ...{ emailChangeOld, emailChangeNew, emailChanged, emailAdded, emailChangeUndone },
} as const

type EmailKind = keyof typeof emails

export type Email = {
  [Kind in EmailKind]: {
    readonly kind: Kind
    readonly to: string
    /** BCP 47; by default, and for a language without texts, English. */
    readonly locale?: string | undefined
    readonly parameters: Parameters<(typeof emails)[Kind]>[0]
  }
}[EmailKind]

export type ComposeEmail = (email: Email) => ComposedEmail

/**
 * Loads nothing itself.
 *
 * @example
 * const compose = createComposer(await loadWordings())
 * compose({ kind: 'loginCode', to: 'ada@example.org', parameters: { code: '123456', loginDetails }
 * })
 */
export function createComposer(getWording: GetWording): ComposeEmail {
  return ({ kind, to, locale, parameters }) => {
    // The parameters belong to the kind that selects the function.
    const write = emails[kind] as (own: Email['parameters'], wording: Wording) => EmailContent
    const wording = getWording(locale)
    const content = write(parameters, wording)
    const { branding } = parameters.loginDetails
    return {
      kind,
      to,
      senderName: getDappName(parameters.loginDetails),
      subject: content.subject,
      text: renderText(content),
      html: renderHtml(content, { locale: wording.emails.locale, branding }),
      attachments: attachLogo(branding),
    }
  }
}

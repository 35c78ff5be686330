import { emailChangeLimits, loginLimits } from '../../logins/limits.ts'
import type { Wording } from '../../texts/loadWordings.ts'
import type { EmailBlock, EmailContent } from '../email.ts'
import { getDappName, type LoginDetails, loginDetailFacts } from '../loginDetails.ts'

type CodeParameters = {
  readonly code: string
  readonly newEmail: string
  readonly loginDetails: LoginDetails
}
type Details = { readonly loginDetails: LoginDetails }

/** To the old address: names the new one, which the dApp's page may not show. */
export function emailChangeOld(parameters: CodeParameters, wording: Wording): EmailContent {
  const { code, newEmail: email, loginDetails } = parameters
  const { t } = wording.emails
  return {
    subject: t('emailChangeOld.title'),
    title: t('emailChangeOld.title'),
    preview: t('emailChangeOld.preview'),
    blocks: [
      { kind: 'paragraph', text: t('emailChangeOld.enter', { email }) },
      ...writeCode(code, wording),
      loginDetailFacts(loginDetails, wording),
      { kind: 'note', text: t('emailChangeOld.warning') },
    ],
  }
}

export function emailChangeNew(parameters: CodeParameters, wording: Wording): EmailContent {
  const { code, loginDetails } = parameters
  const { t } = wording.emails
  const name = getDappName(loginDetails)
  return {
    subject: t('emailChangeNew.title'),
    title: t('emailChangeNew.title'),
    preview: t('emailChangeNew.preview', { name }),
    blocks: [
      { kind: 'paragraph', text: t('emailChangeNew.enter', { name }) },
      ...writeCode(code, wording),
      loginDetailFacts(loginDetails, wording),
      { kind: 'note', text: t('emailChangeNew.warning') },
    ],
  }
}

/** To the old address, with the link that undoes the change. Opening it changes nothing. */
export function emailChanged(
  parameters: Details & { readonly url: string; readonly newEmail: string },
  wording: Wording,
): EmailContent {
  const { url, newEmail: email, loginDetails } = parameters
  const { t } = wording.emails
  return {
    subject: t('emailChanged.title'),
    title: t('emailChanged.title'),
    preview: t('emailChanged.preview'),
    blocks: [
      { kind: 'paragraph', text: t('emailChanged.what', { email }) },
      loginDetailFacts(loginDetails, wording),
      {
        kind: 'paragraph',
        text: t('emailChanged.undoText', { count: emailChangeLimits.undo / 3_600_000 }),
      },
      { kind: 'button', label: t('emailChanged.undo'), url },
      { kind: 'note', text: t('emailChanged.warning') },
    ],
  }
}

const writeNotice =
  (kind: 'emailAdded' | 'emailChangeUndone') =>
  ({ loginDetails }: Details, wording: Wording): EmailContent => {
    const { t } = wording.emails
    return {
      subject: t(`${kind}.title`),
      title: t(`${kind}.title`),
      preview: t(`${kind}.preview`),
      blocks: [
        { kind: 'paragraph', text: t(`${kind}.what`) },
        loginDetailFacts(loginDetails, wording),
        { kind: 'note', text: t(`${kind}.warning`) },
      ],
    }
  }

/** To the new address. */
export const emailAdded = writeNotice('emailAdded')

/** To both addresses. */
export const emailChangeUndone = writeNotice('emailChangeUndone')

function writeCode(code: string, { emails: { t } }: Wording): EmailBlock[] {
  const count = loginLimits.codeLife / 60_000
  return [
    { kind: 'code', code },
    { kind: 'paragraph', text: t('loginCode.life', { count }) },
  ]
}

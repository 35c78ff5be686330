import type { Wording } from '../../texts/loadWordings.ts'
import type { EmailContent } from '../email.ts'
import { type LoginDetails, loginDetailFacts } from '../loginDetails.ts'

export type AccountChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'walletExported'
  | 'recoveryAdded'
  | 'recoveryRemoved'
  | 'assistedLeft'
  | 'accountDeleted'
type Details = { loginDetails: LoginDetails }

const writeChange =
  (change: AccountChange) =>
  ({ loginDetails }: Details, wording: Wording): EmailContent => {
    const { t } = wording.emails
    return {
      subject: t(`${change}.title`),
      title: t(`${change}.title`),
      preview: t(`${change}.preview`),
      blocks: [
        { kind: 'paragraph', text: t(`${change}.what`) },
        loginDetailFacts(loginDetails, wording),
        { kind: 'note', text: t(`${change}.warning`) },
      ],
    }
  }

export const passkeyAdded = writeChange('passkeyAdded')
export const passkeyRemoved = writeChange('passkeyRemoved')
export const walletExported = writeChange('walletExported')
export const recoveryAdded = writeChange('recoveryAdded')
export const recoveryRemoved = writeChange('recoveryRemoved')
export const assistedLeft = writeChange('assistedLeft')
export const accountDeleted = writeChange('accountDeleted')

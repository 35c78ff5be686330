import type { Wording } from '../../texts/loadWordings.ts'
import type { EmailContent } from '../email.ts'
import { type LoginDetails, loginDetailFacts } from '../loginDetails.ts'

type Notice =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'walletExported'
  | 'factorAdded'
  | 'factorRemoved'
  | 'leftAssisted'
  | 'accountDeleted'
type Details = { loginDetails: LoginDetails }

const writeNotice =
  (notice: Notice) =>
  ({ loginDetails }: Details, wording: Wording): EmailContent => {
    const { t } = wording.emails
    return {
      subject: t(`${notice}.title`),
      title: t(`${notice}.title`),
      preview: t(`${notice}.preview`),
      blocks: [
        { kind: 'paragraph', text: t(`${notice}.what`) },
        loginDetailFacts(loginDetails, wording),
        { kind: 'note', text: t(`${notice}.warning`) },
      ],
    }
  }

export const passkeyAdded = writeNotice('passkeyAdded')
export const passkeyRemoved = writeNotice('passkeyRemoved')
export const walletExported = writeNotice('walletExported')
/** A passkey or password now opens the wallet, or no longer does. */
export const factorAdded = writeNotice('factorAdded')
export const factorRemoved = writeNotice('factorRemoved')
/** The server alone can no longer open the wallet. */
export const leftAssisted = writeNotice('leftAssisted')
export const accountDeleted = writeNotice('accountDeleted')

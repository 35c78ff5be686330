import type { Wording } from '../../texts/loadWordings.ts'
import type { EmailContent } from '../email.ts'
import { type LoginDetails, loginDetailFacts } from '../loginDetails.ts'

export type AccountChange = 'passkeyAdded' | 'passkeyRemoved' | 'walletExported' | 'accountDeleted'

/** Of what opens the wallet. */
export type RecoveryChange =
  | 'recoveryAdded'
  | 'recoveryRemoved'
  | 'assistedLeft'
  | 'selfCustodyStarted'

/** Slots of this kind; `either` also in notices of earlier versions. */
export type RecoveryMeans = 'password' | 'passkey' | 'either'

type Details = { loginDetails: LoginDetails }
type RecoveryDetails = Details & { means?: RecoveryMeans | undefined }

type ChangeParameters = Details & { change: AccountChange | RecoveryChange; what: string }

function describeChange(
  { change, what, loginDetails }: ChangeParameters,
  wording: Wording,
): EmailContent {
  const { t } = wording.emails
  return {
    subject: t(`${change}.title`),
    title: t(`${change}.title`),
    preview: t(`${change}.preview`),
    blocks: [
      { kind: 'paragraph', text: what },
      loginDetailFacts(loginDetails, wording),
      { kind: 'note', text: t(`${change}.warning`) },
    ],
  }
}

const writeChange =
  (change: AccountChange) =>
  ({ loginDetails }: Details, wording: Wording): EmailContent =>
    describeChange({ change, loginDetails, what: wording.emails.t(`${change}.what`) }, wording)

const writeRecoveryChange =
  (change: RecoveryChange) =>
  ({ loginDetails, means = 'either' }: RecoveryDetails, wording: Wording): EmailContent =>
    describeChange({ change, loginDetails, what: wording.emails.t(`${change}.${means}`) }, wording)

export const passkeyAdded = writeChange('passkeyAdded')
export const passkeyRemoved = writeChange('passkeyRemoved')
export const walletExported = writeChange('walletExported')
export const recoveryAdded = writeRecoveryChange('recoveryAdded')
export const recoveryRemoved = writeRecoveryChange('recoveryRemoved')
export const assistedLeft = writeRecoveryChange('assistedLeft')
export const selfCustodyStarted = writeRecoveryChange('selfCustodyStarted')
export const accountDeleted = writeChange('accountDeleted')

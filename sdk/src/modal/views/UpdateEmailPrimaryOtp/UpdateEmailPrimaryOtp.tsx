import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { UpdateEmailCode } from '../../parts/UpdateEmailCode.tsx'
import { useViewTexts } from '../../shell/useViewTexts.ts'

export type UpdateEmailPrimaryOtpProps = { data: ViewData['UpdateEmailPrimaryOtp'] }

export function UpdateEmailPrimaryOtp({ data }: UpdateEmailPrimaryOtpProps): ReactNode {
  const { t } = useViewTexts()
  const { email, newEmail } = data
  return <UpdateEmailCode sentTo={email} help={t('updateEmail.primary', { email: newEmail })} />
}

import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { UpdateEmailCode } from '../../parts/UpdateEmailCode.tsx'
import { useViewTexts } from '../../shell/useViewTexts.ts'

export type UpdateEmailSecondaryOtpProps = { data: ViewData['UpdateEmailSecondaryOtp'] }

export function UpdateEmailSecondaryOtp({ data }: UpdateEmailSecondaryOtpProps): ReactNode {
  const { t } = useViewTexts()
  const { email, newEmail } = data
  return <UpdateEmailCode sentTo={newEmail} help={t('updateEmail.secondary', { email })} />
}

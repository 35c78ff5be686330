import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { UpdateEmailCode } from '../../parts/UpdateEmailCode.tsx'
import { useTexts } from '../../shell/TextsContext.ts'

export type UpdateEmailPrimaryOtpProps = { data: ViewData['UpdateEmailPrimaryOtp'] }

export function UpdateEmailPrimaryOtp({ data }: UpdateEmailPrimaryOtpProps): ReactNode {
  const { t } = useTexts()
  const { email, newEmail } = data
  return <UpdateEmailCode sentTo={email} help={t('updateEmail.primary', { email: newEmail })} />
}

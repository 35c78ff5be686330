import type { ReactNode } from 'react'
import type { ViewData } from '../../../core/modal/views.ts'
import { useStyles } from '../../shell/ShadowRootContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Resend } from '../../ui/Resend.tsx'
import { DeviceWaiting } from './DeviceWaiting.tsx'
import { deviceStyles } from './EmailVerifyDevice.css.ts'
import { MatchNumber } from './MatchNumber.tsx'
import { useEmailVerifyDevice } from './useEmailVerifyDevice.ts'

type Props = { data: ViewData['EmailVerifyDevice'] }

export function EmailVerifyDevice({ data: { email } }: Props): ReactNode {
  const { t } = useViewTexts()
  const { matchCode, resendAt, minutes, resending, resend } = useEmailVerifyDevice()
  useStyles(deviceStyles)
  return (
    <div className="view">
      <p className="lead">
        {t('device.sentTo')} <strong>{email}</strong>
      </p>
      {matchCode === undefined ? (
        <p className="lead">{t('device.approve')}</p>
      ) : (
        <MatchNumber code={matchCode} />
      )}
      <DeviceWaiting />
      <Resend
        question={t('resend.question')}
        action={t('resend.linkAction')}
        resendAt={resendAt}
        busy={resending}
        onResend={resend}
      />
      {minutes !== undefined && (
        <p className="small centred">{t('device.expiry', { count: minutes })}</p>
      )}
    </div>
  )
}

import type { ErrorState } from '../../core/describeError.ts'
import type { ViewTexts } from '../../i18n/viewTexts.ts'

/** The server counts the tries of a code, and sends the rest with OTP_WRONG. */
export function describeTriesLeft({ t }: ViewTexts, { data }: ErrorState): string[] {
  const left = data?.left
  return typeof left === 'number' && left > 0 ? [t('otp.triesLeft', { count: left })] : []
}

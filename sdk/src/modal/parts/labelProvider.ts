import type { ViewTexts } from '../../i18n/viewTexts.ts'
import { findProviderName, type NamedProvider } from './nameProvider.ts'

/** Returns the label of a provider's button, such as "Continue with Google". */
export function labelProvider(t: ViewTexts['t'], named: NamedProvider): string {
  const name = findProviderName(named)
  if (name !== undefined) return t('social.continue', { name })
  return t(named.provider === 'passkey' ? 'social.continue.passkey' : 'social.continue.openid')
}

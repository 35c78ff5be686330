import type { SocialProvider } from '../../core/events.ts'
import type { OpenIdOptions } from '../../core/options/options.ts'
import type { ModalTexts } from '../../i18n/modalTexts.ts'

/** As they write themselves, in every language. */
const brands: Readonly<Partial<Record<SocialProvider, string>>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
}

export type NamedProvider = {
  readonly provider: SocialProvider
  /** From the options. */
  readonly openid: OpenIdOptions | undefined
}

/** Returns the name that the provider or the options give. */
export const findProviderName = ({ provider, openid }: NamedProvider): string | undefined =>
  provider === 'openid' ? openid?.label : brands[provider]

/** Names a provider, as a title. */
export const nameProvider = (t: ModalTexts['t'], named: NamedProvider): string =>
  findProviderName(named) ??
  t(named.provider === 'passkey' ? 'social.name.passkey' : 'social.name.openid')

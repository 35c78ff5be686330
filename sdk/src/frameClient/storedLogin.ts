/** The login of the last visit, under the keys that existing dApps use. */
import type { KeyValueStorage } from '../primitives/keyValueStorage.ts'

const prefix = '@appkit-wallet/'
export const loginCacheKeys = {
  used: `${prefix}EMAIL_LOGIN_USED_KEY`,
  email: `${prefix}EMAIL`,
  lastEmailTime: `${prefix}LAST_EMAIL_LOGIN_TIME`,
  emailRetryAfter: `${prefix}EMAIL_RETRY_AFTER`,
  lastChain: `${prefix}LAST_USED_CHAIN_KEY`,
  userName: `${prefix}SOCIAL_USERNAME`,
  social: '@appkit/connected_social',
  leftFor: '@appkit/social_provider',
  smartAccountNetworks: `${prefix}SMART_ACCOUNT_ENABLED_NETWORKS`,
} as const

export type StoredLogin = {
  /** A user signed in here and did not sign out. */
  isUsed(): boolean
  email(): string | undefined
  userName(): string | undefined
  /** The provider of a social login. */
  social(): string | undefined
}

/** @param storage must not throw: see `wrapStorage` */
export function readLogin(storage: KeyValueStorage): StoredLogin {
  const read = (key: string) => storage.getItem(key) || undefined
  return {
    isUsed: () => read(loginCacheKeys.used) === 'true',
    email: () => read(loginCacheKeys.email),
    userName: () => read(loginCacheKeys.userName),
    social: () => read(loginCacheKeys.social),
  }
}

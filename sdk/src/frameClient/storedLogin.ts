/** The login of the last visit, under the keys that existing dApps use. */
import type { KeyValueStorage } from '../primitives/keyValueStorage.ts'

/** The keys that every page reads. The others are those of `loginCache.ts`. */
export const storedLoginKeys = {
  used: '@appkit-wallet/EMAIL_LOGIN_USED_KEY',
  email: '@appkit-wallet/EMAIL',
  userName: '@appkit-wallet/SOCIAL_USERNAME',
  social: '@appkit/connected_social',
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
    isUsed: () => read(storedLoginKeys.used) === 'true',
    email: () => read(storedLoginKeys.email),
    userName: () => read(storedLoginKeys.userName),
    social: () => read(storedLoginKeys.social),
  }
}

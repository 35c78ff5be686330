import { type LoginProvider, limits } from '@latchkey/protocol'
import type { KeyValueStorage } from '../primitives/keyValueStorage.ts'
import { readLogin, type StoredLogin, storedLoginKeys } from './storedLogin.ts'

const prefix = '@appkit-wallet/'
export const loginCacheKeys = {
  ...storedLoginKeys,
  lastEmailTime: `${prefix}LAST_EMAIL_LOGIN_TIME`,
  emailRetryAfter: `${prefix}EMAIL_RETRY_AFTER`,
  lastChain: `${prefix}LAST_USED_CHAIN_KEY`,
  leftFor: '@appkit/social_provider',
  smartAccountNetworks: `${prefix}SMART_ACCOUNT_ENABLED_NETWORKS`,
} as const

export type LoginCache = StoredLogin & {
  /** Milliseconds until the next email may be requested. */
  cooldown(): number
  /** @param retryAfter seconds, from the server. Default: 30 */
  emailSent(retryAfter?: number): void
  /** Remembers the login and ends the cooldown. */
  loggedIn(user: { email?: string | null | undefined; userName?: string | null | undefined }): void
  /** Remembers the provider of the login, or that it had none. */
  setSocial(provider: string | undefined): void
  /** Remembers the provider while the browser is there. */
  leaveFor(provider: LoginProvider): void
  /** Returns that provider, once. */
  returnedFrom(): string | undefined
  setLastChain(chainId: string | number): void
  setSmartAccountNetworks(chainIds: readonly number[]): void
  clear(): void
}

/** @param storage must not throw: see `wrapStorage` */
export function createLoginCache(storage: KeyValueStorage): LoginCache {
  const read = (key: string) => storage.getItem(key) || undefined
  return {
    ...readLogin(storage),
    cooldown() {
      const since = Date.now() - Number(read(loginCacheKeys.lastEmailTime) ?? Number.NaN)
      // A future time means that the clock was set back: it must not lock users out.
      const retryAfter = Number(read(loginCacheKeys.emailRetryAfter) ?? Number.NaN) * 1000
      const limit = retryAfter >= 0 ? retryAfter : limits.emailCooldown
      return since >= 0 && since < limit ? limit - since : 0
    },
    emailSent(retryAfter) {
      storage.setItem(loginCacheKeys.lastEmailTime, String(Date.now()))
      if (retryAfter === undefined) storage.removeItem(loginCacheKeys.emailRetryAfter)
      else storage.setItem(loginCacheKeys.emailRetryAfter, String(retryAfter))
    },
    loggedIn({ email, userName }) {
      if (email) storage.setItem(loginCacheKeys.email, email)
      if (userName) storage.setItem(loginCacheKeys.userName, userName)
      storage.setItem(loginCacheKeys.used, 'true')
      storage.removeItem(loginCacheKeys.lastEmailTime)
      storage.removeItem(loginCacheKeys.emailRetryAfter)
    },
    setSocial(provider) {
      if (provider === undefined) storage.removeItem(loginCacheKeys.social)
      else storage.setItem(loginCacheKeys.social, provider)
    },
    leaveFor: (provider) => storage.setItem(loginCacheKeys.leftFor, provider),
    returnedFrom() {
      const provider = read(loginCacheKeys.leftFor)
      storage.removeItem(loginCacheKeys.leftFor)
      return provider
    },
    setLastChain: (chainId) => storage.setItem(loginCacheKeys.lastChain, String(chainId)),
    setSmartAccountNetworks: (chainIds) =>
      storage.setItem(loginCacheKeys.smartAccountNetworks, chainIds.join(',')),
    clear() {
      for (const key of ['used', 'email', 'lastChain', 'userName', 'social'] as const) {
        storage.removeItem(loginCacheKeys[key])
      }
    },
  }
}

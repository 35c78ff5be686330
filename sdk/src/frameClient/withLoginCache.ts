import { FrameError, type FrameErrorCode, limits, type User } from '@latchkey/protocol'
import type { Emitter } from '../primitives/emitter.ts'
import type { FrameClientEvents } from './frameClientEvents.ts'
import type { FrameRequests } from './frameRequests.ts'
import type { LoginCache } from './loginCache.ts'

/**
 * Adds the login cache to the requests:
 *
 * - CONNECT_EMAIL and UPDATE_EMAIL start the cooldown (the server's, or 30 s). Neither is sent within
 *   it.
 * - CONNECT_OTP forgets the provider of an earlier login.
 * - GET_USER and CONNECT_SOCIAL remember the login; SIGN_OUT and a failed or negative check clear
 *   it.
 * - IS_CONNECTED is not sent if no user has signed in here.
 */
export function withLoginCache(
  requests: FrameRequests,
  { loginCache, emit }: { loginCache: LoginCache; emit: Emitter<FrameClientEvents>['emit'] },
): FrameRequests {
  const forget = (memoryOnly = false) => {
    loginCache.clear()
    emit('notConnected', { memoryOnly })
  }
  const rememberUser = (user: User) => {
    loginCache.loggedIn(user)
    loginCache.setLastChain(user.chainId)
    return user
  }
  return {
    ...requests,
    async connectEmail(payload, options) {
      refuseDuringCooldown(loginCache)
      const result = await requests.connectEmail(payload, options)
      loginCache.emailSent(result.retryAfter)
      return result
    },
    async connectOtp(payload, options) {
      await requests.connectOtp(payload, options)
      loginCache.setSocial(undefined)
    },
    async updateEmail(payload, options) {
      refuseDuringCooldown(loginCache)
      const result = await requests.updateEmail(payload, options)
      loginCache.emailSent()
      return result
    },
    async updateEmailSecondaryOtp(payload, options) {
      const result = await requests.updateEmailSecondaryOtp(payload, options)
      loginCache.loggedIn({ email: result.newEmail })
      return result
    },
    getUser: async (payload, options) => rememberUser(await requests.getUser(payload, options)),
    connectSocial: async (payload, options) =>
      rememberUser(await requests.connectSocial(payload, options)),
    async connectFarcaster(payload, options) {
      const result = await requests.connectFarcaster(payload, options)
      loginCache.loggedIn(result)
      return result
    },
    async switchNetwork(payload, options) {
      const result = await requests.switchNetwork(payload, options)
      loginCache.setLastChain(result.chainId)
      return result
    },
    async isConnected(payload, options) {
      if (!loginCache.isUsed()) return { isConnected: false }
      try {
        const result = await requests.isConnected(payload, options)
        if (!result.isConnected) forget(result.memoryOnly)
        return result
      } catch (error) {
        if (isConclusive(error)) forget()
        throw error
      }
    },
    async signOut(payload, options) {
      await waitAtMost(limits.signOut, requests.signOut(payload, options))
      loginCache.clear()
    },
    async getSmartAccountEnabledNetworks(payload, options) {
      try {
        const result = await requests.getSmartAccountEnabledNetworks(payload, options)
        loginCache.setSmartAccountNetworks(result.smartAccountEnabledNetworks)
        return result
      } catch {
        // The login works without smart accounts.
        loginCache.setSmartAccountNetworks([])
        return { smartAccountEnabledNetworks: [] }
      }
    },
    async setPreferredAccount(payload, options) {
      try {
        const result = await requests.setPreferredAccount(payload, options)
        emit('preferredAccount', result)
        return result
      } catch (error) {
        emit('preferredAccount', { type: 'eoa' })
        throw error
      }
    },
  }
}

function refuseDuringCooldown(loginCache: LoginCache): void {
  const seconds = Math.ceil(loginCache.cooldown() / 1000)
  if (seconds === 0) return
  throw new FrameError('COOLDOWN', {
    message: `Please try again after ${seconds} seconds`,
    data: { retryAfter: seconds },
  })
}

/** Errors that prove nothing about the login. */
const inconclusive: ReadonlySet<string> = new Set([
  'FRAME_LOAD_FAILED',
  'FRAME_NOT_SET',
  'DISCONNECTED',
  'ABORTED',
  'TIMEOUT',
  'SERVER_UNREACHABLE',
  'INTERNAL',
  'RATE_LIMITED',
  'PROJECT_DISABLED',
  'TOO_MANY_REQUESTS',
] satisfies FrameErrorCode[])

/** Checks that a failed check means the login has ended. */
const isConclusive = (error: unknown): boolean =>
  error instanceof FrameError && !inconclusive.has(error.reason)

async function waitAtMost(ms: number, promise: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  try {
    await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}

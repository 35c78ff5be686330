import { createMessenger, type SiwxMessengerParameters } from './createMessenger.ts'
import type { SignSiwxParameters, Siwx, SiwxSession } from './siwx.ts'
import { SiwxError } from './siwxError.ts'
import { localSiwxStorage, type SiwxStorage } from './storage.ts'
import type { SiwxVerifier } from './verifiers/verifier.ts'
import { verifySession } from './verifySession.ts'

export type CreateSiwxParameters = SiwxMessengerParameters & {
  /** Those of the namespaces that users may sign in with. */
  readonly verifiers: readonly [SiwxVerifier, ...SiwxVerifier[]]
  /**
   * Sends a new session to the dApp's server, which checks it and starts a session of its own.
   * Rejects if the server refuses; the user is not signed in then.
   */
  readonly signIn?: ((session: SiwxSession) => Promise<void>) | undefined
  /** Ends the server's session. */
  readonly signOut?: (() => Promise<void>) | undefined
  /** Default: `localSiwxStorage()`. */
  readonly storage?: SiwxStorage | undefined
  /** True: without a session, the wallet disconnects. Default: true. */
  readonly required?: boolean | undefined
  /** Signs out when the wallet disconnects. Default: true. */
  readonly signOutOnDisconnect?: boolean | undefined
  /** Default: the connected wallet signs the message. */
  readonly signMessage?: ((parameters: SignSiwxParameters) => Promise<string>) | undefined
}

/**
 * Signs users in, and keeps their sessions in this browser. Nothing that a browser keeps proves
 * anything to a server: let it check each session with `@latchkey/sdk/siwx/server`.
 *
 * @example
 * const siwx = createSiwx({
 *   getNonce: async () => (await fetch('/nonce', { method: 'POST' })).text(),
 *   signIn: (session) => post('/sign-in', session),
 *   signOut: () => post('/sign-out'),
 *   verifiers: [evmVerifier()],
 * })
 */
export function createSiwx(parameters: CreateSiwxParameters): Siwx {
  const { verifiers, storage = localSiwxStorage(), required = true } = parameters
  const { signOutOnDisconnect = true, signIn, signOut } = parameters
  // This browser wrote the times, so its clock fits.
  const verify = (session: SiwxSession) =>
    verifySession(session, { verifiers, now: Date.now(), skew: 0 })
  return {
    createMessage: createMessenger(parameters),
    ...(parameters.signMessage && { signMessage: parameters.signMessage }),
    async addSession(session) {
      await verify(session)
      await signIn?.(session)
      await storage.add(session)
    },
    revokeSession: (chainId, accountAddress) => storage.delete(chainId, accountAddress),
    async setSessions(sessions) {
      for (const session of sessions) await verify(session)
      const [first, ...others] = sessions
      if (!first) {
        // First, so that the user is signed out here even if the server does not answer.
        await storage.set([])
        return signOut?.()
      }
      await signIn?.(first)
      // The server accepts their nonce once.
      await storage.set(signIn ? [first] : [first, ...others])
    },
    async getSessions(chainId, accountAddress) {
      const valid: SiwxSession[] = []
      for (const session of await storage.get(chainId, accountAddress)) {
        if (await isValid(verify(session))) valid.push(session)
        else await storage.delete(chainId, accountAddress)
      }
      return valid
    },
    getRequired: () => required,
    signOutOnDisconnect,
  }
}

async function isValid(verified: Promise<void>): Promise<boolean> {
  try {
    await verified
    return true
  } catch (error) {
    // A node that is away says nothing about the session.
    if (!(error instanceof SiwxError) || error.code === 'NODE_UNREACHABLE') throw error
    return false
  }
}

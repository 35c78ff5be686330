/**
 * Keeps the session of this browser, for one project inside one dApp.
 *
 * 1. A P-256 key that cannot be exported proves every call to the server (RFC 9449).
 * 2. A session that the server no longer knows is forgotten at once.
 * 3. Tabs share the store: a sign-out signs that user out of all. A login ends other users'
 *    sessions, and the other tabs find it when they next look.
 * 4. A sign-out that did not reach the server deletes the key, so that nobody can use the live
 *    session.
 */
import { FrameError, type FrameErrorCode, limits } from '@latchkey/protocol'
import { type ApiReply, api } from '../../api/calls.ts'
import { createServerClient, type ServerClient, type SigningKeyPair } from '../../api/client.ts'
import type { Store } from './store.ts'
import { joinTabs, type TabMessage } from './tabs.ts'

export type Session = ApiReply<'emailVerify'>

export type Sessions = {
  /** @throws FrameError, see `ServerClient` */
  call: ServerClient['call']
  /** As stored; only the server knows if it is alive. */
  current(): Promise<Session | undefined>
  /** Does not read the store. */
  held(): Session | undefined
  /**
   * Asks the server; forgets a dead session, and updates a live one.
   *
   * @throws FrameError SERVER_UNREACHABLE
   */
  isAlive(): Promise<boolean>
  /** False if the browser blocks storage: the session then ends with the page. */
  isKept(): Promise<boolean>
  /** True if the browser blocks storage, and this page has had no session: a reload ended it. */
  isLost(): Promise<boolean>
  begin(session: Session): Promise<void>
  /** Stores what changed in the running session, such as the user's email, for all tabs. */
  update(changed: ApiReply<'session'>): Promise<void>
  end(): Promise<void>
  /** Makes this a new device for the server. */
  renewKey(): Promise<void>
}

export type SessionsParameters = {
  scope: string
  store: Store
  serverOrigin: string
  nonce: string
  fetch?: typeof globalThis.fetch
  onEnd(): void
}

const deadSession: ReadonlySet<FrameErrorCode> = new Set(['SESSION_EXPIRED', 'NOT_CONNECTED'])

export function createSessions(parameters: SessionsParameters): Sessions {
  const { scope, store, serverOrigin: origin, nonce, fetch, onEnd } = parameters
  let held: Session | undefined
  let hasBegun = false
  let client: Promise<ServerClient> | undefined

  const connect = async () => {
    const key = await store.putIfAbsent('key', await makeKey())
    const accessToken = () => held?.accessToken
    return createServerClient({ origin, key, accessToken, nonce, ...(fetch ? { fetch } : {}) })
  }
  const drop = () => {
    held = undefined
    onEnd()
  }
  const tabs = joinTabs(scope, ({ kind, handle, userId }) => {
    if (!held) return
    if (kind === 'changed') {
      void readAgain()
      return
    }
    const isSameUser = held.user.id === userId
    if (kind === 'begun' ? !isSameUser : held.handle === handle) drop()
    // Both tabs logged in at once: ours belongs to the user who left.
    else if (kind === 'ended' && isSameUser) void end()
  })
  const notify = (kind: TabMessage['kind'], { handle, user }: Session) =>
    tabs.notify({ kind, handle, userId: user.id })
  const kept = async () => api.emailVerify.reply.safeParse(await store.get('session')).data
  const readAgain = async () => {
    const found = await kept()
    if (found && found.handle === held?.handle) held = found
  }
  const update = async (changed: ApiReply<'session'>) => {
    if (held?.handle !== changed.handle) return
    held = { ...held, ...changed }
    await store.put('session', held)
    notify('changed', held)
  }
  const erase = async (session: Session) => {
    // Another tab may have begun a newer one.
    if ((await kept())?.handle === session.handle) await store.remove('session')
    notify('ended', session)
  }
  const forget = async (session: Session) => {
    if (held !== session) return
    drop()
    await erase(session)
  }

  const call: ServerClient['call'] = async (name, request, options) => {
    client ??= connect()
    const session = held
    try {
      return await (await client).call(name, request, options)
    } catch (error) {
      if (session && isDead(error)) await forget(session)
      throw error
    }
  }
  const current = async () => {
    if (held) return held
    const found = await kept()
    // The other tab may have created another key first.
    if (found) client = undefined
    held ??= found
    return held
  }
  const isKept = async () => (await store.persistence()).kind === 'persistent'
  const renewKey = async () => {
    client = undefined
    await store.remove('key')
  }

  const end = async () => {
    const session = await current()
    if (!session) return
    // Deletes the stored session first; the token serves one last call.
    await erase(session)
    const signal = AbortSignal.timeout(limits.signOut)
    const revoked = await call('sessionRevoke', {}, { signal }).then(
      () => true,
      // Signing out works offline. A session unknown to the server counts as revoked.
      isDead,
    )
    if (held === session) drop()
    if (!revoked) await renewKey()
  }

  return {
    call,
    current,
    renewKey,
    held: () => held,
    async isAlive() {
      if (!(await current())) return false
      try {
        const found = await call('session', {})
        // Another tab or device changed the email.
        if (held && found.user.email !== held.user.email) await update(found)
        return true
      } catch (error) {
        if (isDead(error)) return false
        throw error
      }
    },
    isKept,
    isLost: async () => !hasBegun && !(await isKept()),
    async begin(session) {
      hasBegun = true
      held = session
      await store.put('session', session)
      notify('begun', session)
    },
    update,
    end,
  }
}

function isDead(error: unknown): boolean {
  return error instanceof FrameError && deadSession.has(error.reason)
}

async function makeKey(): Promise<SigningKeyPair> {
  return crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ])
}

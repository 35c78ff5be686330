import { getConnection, isSettled } from '../../core/connection/selectors.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import type { ConfigFollower } from './createConfigFollower.ts'
import type { FollowedProvider } from './createFollowedProvider.ts'
import { describeChange, readConnection } from './readConnection.ts'
import type { WagmiConnection, WagmiEmitter } from './wagmiTypes.ts'

export type FollowConnectionParameters = {
  readonly emitter: WagmiEmitter
  /** wagmi has begun to use the connector: the page is hydrated. */
  isStarted(): boolean
  /** Undefined unless the dApp called `followLatchkey`. */
  follower(): ConfigFollower | undefined
  readonly provider: FollowedProvider
}

/**
 * Reports the instance's connection to wagmi:
 *
 * 1. wagmi changes once per change of the instance, after it is complete: an attempt with another
 *    wallet leaves the connection as it is until it succeeds.
 * 2. A connection of an earlier visit waits until wagmi asks for it, so that a server-rendered page
 *    hydrates without a difference.
 *
 * @returns a function that reports again
 */
export function followConnection(
  latchkey: Latchkey<'eip155'>,
  { emitter, isStarted, follower, provider }: FollowConnectionParameters,
): () => void {
  const { connection } = latchkey._internal.stores
  let isRestored = false
  let isQueued = false
  let before: WagmiConnection | undefined

  const report = () => {
    isQueued = false
    const state = connection.getState()
    const own = getConnection(state, 'eip155')
    const config = isStarted() ? follower() : undefined
    if (own) config?.showNetwork(Number(own.network.id))
    if (own && !isSettled(own)) return config?.showAttempt(own.status)
    const now = readConnection(state)
    const change = describeChange(now, before)
    const last = before
    before = now
    // Another wallet may have the same account.
    provider.follow(now && latchkey.getProvider('eip155'))
    if (change) provider.report(now, last)
    const holds = (event: 'change' | 'disconnect') =>
      config ? config.isConnected() : emitter.listenerCount(event) > 0
    if (!now) {
      isRestored = false
      config?.endAttempt()
      if (holds('disconnect')) emitter.emit('disconnect')
      config?.correct(undefined)
    } else if (holds('change')) {
      if (change) emitter.emit('change', change)
      config?.correct(now)
    } else if (isStarted() || !isRestored) {
      config?.showConnection(now)
      emitter.emit('connect', now)
    }
  }
  const follow = () => {
    const { status } = getConnection(connection.getState(), 'eip155') ?? {}
    if (status === 'reconnecting') isRestored = true
    if (status === 'connecting') isRestored = false
    if (isQueued) return
    isQueued = true
    queueMicrotask(report)
  }
  isRestored = readConnection(connection.getState()) !== undefined
  connection.subscribe(follow)
  follow()
  return follow
}

import type { Latchkey } from '../core/latchkey.ts'

/**
 * Restores the connection of an earlier visit, for instance with `enableReconnect: false`. Resolves
 * once it is restored or over, or after 10 seconds, and never rejects: `error` of the account then
 * says why it takes long, and attempts go on.
 *
 * @example await reconnect(latchkey)
 */
export async function reconnect({ _internal: { operations } }: Latchkey): Promise<void> {
  // CODE_NOT_LOADED: storage keeps the connection.
  await operations.load().then(
    (loaded) => loaded.reconnect(),
    () => undefined,
  )
}

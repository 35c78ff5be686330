import type { Latchkey } from '../core/latchkey.ts'

/**
 * Restores the connection of an earlier visit, for instance with `enableReconnect: false`. Never
 * rejects.
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

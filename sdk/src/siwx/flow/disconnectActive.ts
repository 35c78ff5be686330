import type { SiwxContext } from './siwxContext.ts'

/** Disconnects the wallet of the active network. Rejects with DISCONNECT_FAILED, after a toast. */
export async function disconnectActive(
  context: SiwxContext,
  { keepsSessions }: Pick<SiwxContext, 'keepsSessions'>,
): Promise<void> {
  const { stores, operations } = context.latchkey._internal
  const { activeNamespace } = stores.connection.getState()
  const { disconnect } = await operations.load()
  context.keepsSessions = keepsSessions
  try {
    await disconnect({ namespace: activeNamespace })
  } finally {
    context.keepsSessions = false
  }
}

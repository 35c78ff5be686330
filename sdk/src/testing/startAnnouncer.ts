import type { ConnectorFactory } from '../connectors/connector.ts'
import { mock } from '../connectors/mock/mock.ts'

export type Announcer = {
  /** A connector without accounts of its own. */
  readonly create: ConnectorFactory
  /** Announces a wallet to the instance. */
  announce(wallet: ConnectorFactory): void
  isStopped(): boolean
}

/**
 * A connector that announces wallets when the test says so.
 *
 * @param loading what its code waits for. Default: nothing
 */
export function startAnnouncer(loading?: Promise<void>): Announcer {
  let announce: ((create: ConnectorFactory) => void) | undefined
  let isStopped = false
  const wallet = mock({ id: 'announcer', addresses: {} })
  return {
    create: (context) => ({
      ...wallet(context),
      async discover(each, signal) {
        await loading
        announce = each
        signal.addEventListener('abort', () => {
          isStopped = true
        })
      },
    }),
    announce: (create) => announce?.(create),
    isStopped: () => isStopped,
  }
}

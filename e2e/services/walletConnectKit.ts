/** WalletConnect's library for wallets, made to contact only the relay. */
import { type IWalletKit, WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'

export type OpenWalletKitParameters = {
  relayUrl: string
  /** The library shares one core per prefix in a process. */
  storagePrefix: string
  metadata: WalletKitTypes.Metadata
}

const ignore = async () => {}

export async function openWalletKit({
  relayUrl,
  storagePrefix,
  metadata,
}: OpenWalletKitParameters): Promise<{ kit: IWalletKit; close(): Promise<void> }> {
  const core = new Core({
    projectId: '0'.repeat(32),
    relayUrl,
    logger: createSilentLogger(),
    telemetryEnabled: false,
    customStoragePrefix: storagePrefix,
  })
  // The vendor's hosts stay out.
  core.eventClient.init = ignore
  core.verify.resolve = async () => ({ origin: '' })
  // The class differs from its interface only under exactOptionalPropertyTypes.
  const kit = await WalletKit.init({ core: core as unknown as IWalletKit['core'], metadata })
  return {
    kit,
    async close() {
      core.heartbeat.stop()
      // A reconnect that waits for its turn would open the connection again.
      Object.assign(core.relayer, { transportOpen: ignore, connect: ignore })
      await core.relayer.transportClose()
    },
  }
}

/** The library's own logger prints everything in a test that has a window. */
function createSilentLogger() {
  const names = ['fatal', 'error', 'warn', 'info', 'debug', 'trace']
  const methods = Object.fromEntries(names.map((name) => [name, () => {}]))
  const logger = { ...methods, level: 'silent', bindings: () => ({}), child: () => logger }
  // It calls no other member of pino's logger.
  return logger as unknown as NonNullable<ConstructorParameters<typeof Core>[0]>['logger'] & object
}

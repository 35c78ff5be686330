import type { DappMetadata } from '@latchkey/protocol'
import type { UniversalProvider } from '@walletconnect/universal-provider'
import { createOperationError } from '../../core/operationErrors.ts'
import { createQuietLogger } from './quietLogger.ts'

/** The library's client for sessions (WalletConnect Sign). */
export type Client = InstanceType<typeof UniversalProvider>['client']
export type Session = ReturnType<Client['session']['get']>

type LibraryLogger = NonNullable<Parameters<typeof UniversalProvider.init>[0]['logger']>

/** Keeps sessions and their keys between visits. */
export type SessionStorage = {
  getKeys(): Promise<string[]>
  getEntries<Value = unknown>(): Promise<[string, Value][]>
  getItem<Value = unknown>(key: string): Promise<Value | undefined>
  setItem<Value = unknown>(key: string, value: Value): Promise<void>
  removeItem(key: string): Promise<void>
}

export type ClientParameters = {
  projectId: string
  relayUrl: string | undefined
  metadata: DappMetadata | undefined
  storage: SessionStorage | undefined
}

const storagePrefix = 'latchkey'
const ignore = async () => {}

/**
 * Loads the library and makes it contact only the relay. Its own provider stays unused: for networks
 * without a node of ours it would call its vendor's.
 */
export async function openClient(
  parameters: ClientParameters,
  load = () => import('@walletconnect/universal-provider'),
): Promise<{ client: Client; close(): Promise<void> }> {
  const { UniversalProvider } = await load().catch((cause: unknown) => {
    const hint = 'Install @walletconnect/universal-provider@2.21.8'
    throw createOperationError('PACKAGE_MISSING', { hint, cause })
  })
  const { projectId, relayUrl, metadata, storage } = parameters
  const { client } = await UniversalProvider.init({
    projectId,
    customStoragePrefix: storagePrefix,
    // The library calls no other member of pino's logger.
    logger: createQuietLogger() as unknown as LibraryLogger,
    telemetryEnabled: false,
    disableProviderPing: true,
    ...(relayUrl === undefined ? {} : { relayUrl }),
    ...(metadata === undefined ? {} : { metadata: { ...metadata, icons: [...metadata.icons] } }),
    ...(storage === undefined ? {} : { storage }),
  })
  const { core } = client
  // Each request would load an attestation from the vendor's host, in an iframe.
  core.verify.register = async () => ''
  // The library shares one core per prefix on a page, also after it was closed.
  for (const key of ['', '_count']) {
    Reflect.deleteProperty(globalThis, `_walletConnectCore_${storagePrefix}${key}`)
  }
  return {
    client,
    async close() {
      core.heartbeat.stop()
      // A reconnect that waits for its turn would open the connection again.
      Object.assign(core.relayer, { transportOpen: ignore, connect: ignore })
      // The library does not end an attempt to connect that is under way.
      core.relayer.on('relayer_connect', () => void core.relayer.transportClose())
      await core.relayer.transportClose()
    },
  }
}

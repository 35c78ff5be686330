import type { ChainNamespace } from '@latchkey/protocol'
import { connectionKeys } from '../core/connection/connectionStorage.ts'
import type { KeyValueStorage } from '../primitives/keyValueStorage.ts'
import type { Connector } from './connector.ts'

export type ConnectionMark = { set(): void; isSet(): boolean; remove(): void }

/** Remembers that the user chose a wallet. */
export function createConnectionMark(
  storage: KeyValueStorage,
  { id, storageId }: Pick<Connector, 'id' | 'storageId'>,
  namespace: ChainNamespace,
): ConnectionMark {
  const key = `latchkey.${id}`
  // Holds the connector's id, also in the storage of a dApp that used AppKit.
  const sharedKey = connectionKeys.connectorId(namespace)
  const isShared = () => storage.getItem(sharedKey) === (storageId ?? id)
  return {
    set: () => storage.setItem(key, 'connected'),
    isSet: () => storage.getItem(key) !== null || isShared(),
    remove() {
      storage.removeItem(key)
      if (isShared()) storage.removeItem(sharedKey)
    },
  }
}

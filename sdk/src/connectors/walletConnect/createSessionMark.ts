import type { ChainNamespace } from '@latchkey/protocol'
import type { KeyValueStorage } from '../../primitives/keyValueStorage.ts'
import { readMark, readTopic, sessionMarkKey } from './sessionMark.ts'

/**
 * Names this dApp's session and the wallet's active accounts. Only the library can read its own
 * record in IndexedDB.
 */
export type SessionMark = {
  /** Returns the session's topic until the session expires. */
  read(): string | undefined
  /** Checks the topic, also of an expired session: the library reports the end only after it. */
  isOf(topic: string): boolean
  /** @param expiry seconds since the epoch */
  set(session: { topic: string; expiry: number }): void
  /** Records a later expiry of the session. */
  extend(expiry: number): void
  /** Returns the active account as the wallet named it. Empty: the wallet has none there. */
  readAccount(namespace: ChainNamespace): string | undefined
  /** @param address Default: the wallet names none */
  setAccount(namespace: ChainNamespace, address: string | undefined): void
  clear(): void
}

export function createSessionMark(storage: KeyValueStorage): SessionMark {
  const load = () => readMark(storage)
  const store = (...words: readonly (string | number)[]) =>
    storage.setItem(sessionMarkKey, words.join(' '))
  return {
    read: () => readTopic(storage),
    isOf: (topic) => topic === load().topic,
    set: ({ topic, expiry }) => store(topic, expiry),
    extend(expiry) {
      const { topic, accounts } = load()
      store(topic, expiry, ...accounts)
    },
    readAccount(namespace) {
      const prefix = `${namespace}:`
      const account = load().accounts.find((each) => each.startsWith(prefix))
      return account?.slice(prefix.length)
    },
    setAccount(namespace, address) {
      const { topic, expiry, accounts } = load()
      const others = accounts.filter((each) => !each.startsWith(`${namespace}:`))
      store(topic, expiry, ...others, ...(address === undefined ? [] : [`${namespace}:${address}`]))
    },
    clear: () => storage.removeItem(sessionMarkKey),
  }
}

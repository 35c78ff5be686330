import type { SessionStorage } from '../connectors/walletConnect/openClient.ts'

/** A storage for WalletConnect's library that lives as long as the test. */
export function memorySessions(): SessionStorage {
  const map = new Map<string, string>()
  // Each value is read with the type that it was written with.
  const parse = <Value>(text: string) => JSON.parse(text) as Value
  return {
    getKeys: async () => [...map.keys()],
    getEntries: async <Value>() =>
      [...map].map(([key, text]): [string, Value] => [key, parse(text)]),
    async getItem<Value>(key: string) {
      const text = map.get(key)
      return text === undefined ? undefined : parse<Value>(text)
    },
    async setItem(key, value) {
      map.set(key, JSON.stringify(value))
    },
    async removeItem(key) {
      map.delete(key)
    },
  }
}

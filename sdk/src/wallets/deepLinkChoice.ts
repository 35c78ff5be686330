import type { KeyValueStorage } from '../primitives/keyValueStorage.ts'
import { parseLink } from './parseLink.ts'

/** The WalletConnect client reads this key to bring the wallet's app forward for a request. */
export const deepLinkChoiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

export type DeepLinkChoice = { readonly href: string; readonly name: string }

/** Stores the connected wallet's address, or nothing if it must not be opened. */
export function storeDeepLinkChoice(storage: KeyValueStorage, choice: DeepLinkChoice): void {
  if (parseLink(choice.href) === undefined) return
  const { href, name } = choice
  storage.setItem(deepLinkChoiceKey, JSON.stringify({ href, name }))
}

export const removeDeepLinkChoice = (storage: KeyValueStorage): void =>
  storage.removeItem(deepLinkChoiceKey)

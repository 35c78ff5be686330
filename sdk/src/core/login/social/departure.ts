/** The provider of a login that left the page, kept until the provider sends the browser back. */
import type { LoginProvider } from '@latchkey/protocol'
import type { KeyValueStorage } from '../../../primitives/keyValueStorage.ts'
import { loginProviders } from './loginProviders.ts'

export const departureKey = 'latchkey.left_for'

export const storeDeparture = (storage: KeyValueStorage, provider: LoginProvider): void =>
  storage.setItem(departureKey, provider)

/** Returns it once. */
export function takeDeparture(storage: KeyValueStorage): LoginProvider | undefined {
  const name = storage.getItem(departureKey)
  storage.removeItem(departureKey)
  return loginProviders.find((provider) => provider === name)
}

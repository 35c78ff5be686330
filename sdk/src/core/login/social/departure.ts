/** Why the browser left the page for a provider, kept until the provider sends it back. */
import type { LoginProvider } from '@latchkey/protocol'
import type { KeyValueStorage } from '../../../primitives/keyValueStorage.ts'
import { loginProviders } from './loginProviders.ts'

export const departureKey = 'latchkey.left_for'
const link = 'link:'

export type Departure = { provider: LoginProvider; purpose: 'login' | 'link' }

export const storeDeparture = (storage: KeyValueStorage, { provider, purpose }: Departure): void =>
  storage.setItem(departureKey, purpose === 'link' ? link + provider : provider)

/** Returns it once. */
export function takeDeparture(storage: KeyValueStorage): Departure | undefined {
  const stored = storage.getItem(departureKey) ?? ''
  storage.removeItem(departureKey)
  const purpose = stored.startsWith(link) ? 'link' : 'login'
  const name = purpose === 'link' ? stored.slice(link.length) : stored
  const provider = loginProviders.find((each) => each === name)
  return provider && { provider, purpose }
}

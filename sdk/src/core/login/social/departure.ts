/** Why the browser left the page for a provider, kept until the provider sends it back. */
import type { LoginProvider } from '@latchkey/protocol'
import type { KeyValueStorage } from '../../../primitives/keyValueStorage.ts'
import { loginProviders } from './loginProviders.ts'

export type Departure = {
  provider: LoginProvider
  purpose: 'login' | 'link'
  /** It began in the modal, which then shows a failure. */
  isModal?: boolean
}

export const departureKey = 'latchkey.left_for'
const link = 'link:'
const modalMark = 'modal'

export function storeDeparture(
  storage: KeyValueStorage,
  { provider, purpose, isModal }: Departure,
): void {
  const stored = purpose === 'link' ? link + provider : provider
  storage.setItem(departureKey, isModal ? `${stored} ${modalMark}` : stored)
}

/** Returns it once. */
export function takeDeparture(storage: KeyValueStorage): Departure | undefined {
  const [stored = '', mark] = storage.getItem(departureKey)?.split(' ') ?? []
  storage.removeItem(departureKey)
  const purpose = stored.startsWith(link) ? 'link' : 'login'
  const name = purpose === 'link' ? stored.slice(link.length) : stored
  const provider = loginProviders.find((each) => each === name)
  return provider && { provider, purpose, isModal: mark === modalMark }
}

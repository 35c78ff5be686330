/** Registers the login as a wallet of the page (Wallet Standard), for the libraries that list such wallets. */
import { isRecord } from '../../primitives/isRecord.ts'
import { type CreateStandardLoginParameters, createStandardLogin } from './createStandardLogin.ts'

export type AnnounceSolanaParameters = CreateStandardLoginParameters & {
  /** Unregisters the wallet. */
  readonly destroyed: AbortSignal
}

/**
 * 1. A library that is running listens for `wallet-standard:register-wallet`, whose detail is a
 *    function that takes `{ register }`.
 * 2. A later one dispatches `wallet-standard:app-ready`, whose detail is `{ register }`.
 */
export function announceSolana({ destroyed, ...parameters }: AnnounceSolanaParameters): void {
  if (destroyed.aborted) return
  const wallet = createStandardLogin(parameters)
  const register = (library: unknown) => {
    if (destroyed.aborted || !isRecord(library) || typeof library.register !== 'function') return
    const unregister: unknown = library.register(wallet)
    if (typeof unregister !== 'function') return
    destroyed.addEventListener('abort', () => unregister())
  }
  const onReady = (event: Event) => register('detail' in event ? event.detail : undefined)
  window.addEventListener('wallet-standard:app-ready', onReady, { signal: destroyed })
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
}

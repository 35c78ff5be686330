/** Announces the login as a wallet of the page (EIP-6963), for the libraries that list such wallets. */
import type { ConnectorContext } from '../connectorContext.ts'
import { loginLabel } from '../loginLabel.ts'
import type { EvmProvider, RequestArguments } from '../providers.ts'
import { createOtherWalletError } from './createOtherWalletError.ts'
import { frameName } from './frameName.ts'
import { loginIcon } from './loginIcon.ts'

export type AnnounceEvmParameters = {
  readonly context: ConnectorContext
  readonly provider: EvmProvider
  readonly frameUrl: string
  /** Ends the announcement. */
  readonly destroyed: AbortSignal
}

/**
 * 1. A library that is running listens for `eip6963:announceProvider`.
 * 2. A later one dispatches `eip6963:requestProvider`, and each wallet announces itself again.
 * 3. `uuid` is new with each instance. `rdns` stays the same: libraries store it.
 */
export function announceEvm({
  context,
  provider,
  frameUrl,
  destroyed,
}: AnnounceEvmParameters): void {
  if (destroyed.aborted) return
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name: frameName,
    icon: loginIcon,
    rdns: describeRdns(frameUrl),
  })
  const detail = Object.freeze({ info, provider: expectOwnAccount(provider, context) })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce, { signal: destroyed })
  announce()
}

/** `https://login.example` is `example.login.latchkey`: the login server's domain, reversed. */
const describeRdns = (frameUrl: string) =>
  new URL(frameUrl).hostname.split('.').reverse().join('.') + loginLabel

const connecting = ['eth_requestAccounts', 'wallet_requestPermissions']

/**
 * Rejects with ProviderRpcError 4100 instead of connecting a library to the account of another
 * wallet, which the user picked in the modal.
 */
function expectOwnAccount(provider: EvmProvider, { state }: ConnectorContext): EvmProvider {
  const request = async (args: RequestArguments) => {
    const result = await provider.request(args)
    const isForeign = state.get('eip155').address === undefined
    if (isForeign && connecting.includes(args.method)) throw createOtherWalletError()
    return result
  }
  // The provider has parsed the result.
  return { ...provider, request: request as EvmProvider['request'] }
}

/** Values that follow from the stores. */
import type { CaipNetworkId } from '@latchkey/protocol'
import type { Network } from '../networks/network.ts'
import type { AccountState, AuthNamespace, NamespaceAccount } from './stores/account.ts'
import { authNamespaces } from './stores/account.ts'

/** CAIP-10, `namespace:reference:address`. */
export type CaipAddress = `${CaipNetworkId}:${string}`

/** True only when the signer has answered: not while reconnecting. */
export const isConnected = ({ status }: AccountState): boolean => status === 'connected'

/** Whether it is certain that somebody is connected, or nobody. */
export const isSettled = ({ status }: AccountState): boolean =>
  status === 'connected' || status === 'disconnected'

/** Whether the login frame has keys for a network's chain family. */
export const isAuthNamespace = (namespace: string): namespace is AuthNamespace =>
  authNamespaces.some((known) => known === namespace)

/** The account on a network, or undefined when there is none. */
export const accountOn = (
  { namespaces }: AccountState,
  { chainNamespace }: Pick<Network, 'chainNamespace'>,
): NamespaceAccount | undefined =>
  isAuthNamespace(chainNamespace) ? namespaces[chainNamespace] : undefined

/** The account's CAIP-10 id on a network, or undefined when there is none. */
export function caipAddressOn(state: AccountState, network: Network): CaipAddress | undefined {
  const account = accountOn(state, network)
  return account && `${network.caipNetworkId}:${account.address}`
}

/** Who is connected. */
import type { Account, AccountType } from '@latchkey/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** `reconnecting`: a login of an earlier visit is being taken up; it is not connected until the signer answers. */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected' | 'reconnecting'

/** The chain families that the login frame has keys for. */
export const authNamespaces = ['eip155', 'solana'] as const
export type AuthNamespace = (typeof authNamespaces)[number]

/** `ID_AUTH` is the login frame; it is what storage remembers a connection by. */
type ConnectorId = 'ID_AUTH'

export type NamespaceAccount = {
  address: string
  /** Every account of the namespace, by kind; at least the one above. */
  allAccounts: readonly Account[]
  preferredAccountType: AccountType
  smartAccountDeployed: boolean
}

export type LoginUser = {
  email?: string
  userName?: string
  /** The login ends with the page: the browser lets the frame keep nothing. */
  memoryOnly?: boolean
}

export type AccountState = {
  status: ConnectionStatus
  connectorId: ConnectorId | undefined
  user: LoginUser | undefined
  /** One entry for each connected chain family. */
  namespaces: Partial<Record<AuthNamespace, NamespaceAccount>>
}

export type AccountStore = StoreApi<AccountState>

/** The state of somebody who is not connected. */
export const disconnectedAccount: AccountState = {
  status: 'disconnected',
  connectorId: undefined,
  user: undefined,
  namespaces: {},
}

export const createAccountStore = (): AccountStore => createStore(() => disconnectedAccount)

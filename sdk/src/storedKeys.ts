/** Every key that the SDK writes to `storage`. docs/storage.md is its table. */

import { sessionMarkKey } from './connectors/walletConnect/sessionMark.ts'
import { connectionKeys } from './core/connection/connectionStorage.ts'
import { otherConnectionsKey } from './core/connection/otherConnections.ts'
import { recentConnectionsKey } from './core/connection/recentConnections.ts'
import { storageVersion } from './core/connection/storeConnection.ts'
import { departureKey } from './core/login/social/departure.ts'
import { identityLifetime } from './core/queries/identity.ts'
import { portfolioLifetime } from './core/queries/portfolioLifetime.ts'
import { balanceLifetime } from './core/queries/storedBalances.ts'
import { loginCacheKeys } from './frameClient/loginCache.ts'
import { recentEmailsKey } from './siwx/flow/recentEmails.ts'
import { siwxTokenKeys } from './siwx/service/createSiwxClient.ts'
import { siwxStorageKey } from './siwx/storage.ts'
import { deepLinkChoiceKey } from './wallets/deepLinkChoice.ts'
import { recentWalletsKey } from './wallets/recentWallets.ts'

export type StoredKey = {
  /** `{namespace}` is a CAIP-2 namespace, `{connector}` the id of an injected wallet. */
  readonly key: string
  readonly holds: string
  /** Milliseconds, or a time that the value itself contains. */
  readonly lifetime: number | 'until cleared' | "the session's own"
  readonly cleared:
    | 'entry by entry'
    | 'on disconnect'
    | 'on sign-out'
    | 'on return'
    | 'with the next sign-in'
    | 'never'
  /** From `src`. */
  readonly writtenIn: string
}

type StoredName =
  | keyof typeof connectionKeys
  | keyof typeof loginCacheKeys
  | 'version'
  | 'departure'
  | 'otherConnections'
  | 'recentConnections'
  | 'recentWallets'
  | 'deepLinkChoice'
  | 'session'
  | 'injected'
  | 'siwx'
  | 'recentEmails'
  | 'siwxNonceToken'
  | 'siwxSessionToken'

const connection = {
  lifetime: 'until cleared',
  writtenIn: 'core/connection/storeConnection.ts',
} as const
const login = { lifetime: 'until cleared', writtenIn: 'frameClient/loginCache.ts' } as const

export const storedKeys = {
  version: {
    ...connection,
    key: storageVersion.key,
    holds: `the version of this table, ${storageVersion.value}`,
    cleared: 'never',
  },
  activeNetwork: {
    ...connection,
    key: connectionKeys.activeNetwork,
    holds: 'the active network, as a CAIP-2 id. Each tab keeps its own until it loads again',
    cleared: 'never',
  },
  activeNamespace: {
    ...connection,
    key: connectionKeys.activeNamespace,
    holds: 'its namespace',
    cleared: 'never',
  },
  status: {
    ...connection,
    key: connectionKeys.status,
    holds: '`connected` or `disconnected`. Other tabs follow it',
    cleared: 'never',
  },
  connectedNamespaces: {
    ...connection,
    key: connectionKeys.connectedNamespaces,
    holds: 'the connected namespaces, separated by commas',
    cleared: 'on disconnect',
  },
  connectorId: {
    ...connection,
    key: connectionKeys.connectorId('{namespace}'),
    holds:
      'the connector of a namespace, or nothing: the user asked to disconnect it. Other tabs follow it',
    cleared: 'never',
  },
  balances: {
    key: connectionKeys.balances,
    holds: 'balances by account, in JSON',
    lifetime: balanceLifetime,
    cleared: 'on disconnect',
    writtenIn: 'core/queries/storedBalances.ts',
  },
  portfolios: {
    key: connectionKeys.portfolios,
    holds: 'token balances of accounts, from the API that the option `api` names, in JSON',
    lifetime: portfolioLifetime,
    cleared: 'on disconnect',
    writtenIn: 'core/queries/storedEntries.ts',
  },
  identities: {
    key: connectionKeys.identities,
    holds: 'names and pictures of accounts, from the same API, in JSON',
    lifetime: identityLifetime,
    cleared: 'on disconnect',
    writtenIn: 'core/queries/storedEntries.ts',
  },
  recentConnections: {
    key: recentConnectionsKey,
    holds: 'wallets that were disconnected, in JSON',
    lifetime: 'until cleared',
    cleared: 'entry by entry',
    writtenIn: 'core/connection/recentConnections.ts',
  },
  otherConnections: {
    key: otherConnectionsKey,
    holds: 'wallets that are connected beside the one of a namespace, in JSON',
    lifetime: 'until cleared',
    cleared: 'on disconnect',
    writtenIn: 'core/connection/otherConnections.ts',
  },
  recentWallets: {
    key: recentWalletsKey,
    holds: 'the 2 wallets that were used last, in JSON',
    lifetime: 'until cleared',
    cleared: 'never',
    writtenIn: 'wallets/recentWallets.ts',
  },
  deepLinkChoice: {
    key: deepLinkChoiceKey,
    holds: 'the app of the connected wallet, in JSON, for WalletConnect',
    lifetime: 'until cleared',
    cleared: 'on disconnect',
    writtenIn: 'wallets/deepLinkChoice.ts',
  },
  session: {
    key: sessionMarkKey,
    holds: 'topic, expiry and accounts of the WalletConnect session. Its keys are in IndexedDB',
    lifetime: "the session's own",
    cleared: 'on disconnect',
    writtenIn: 'connectors/walletConnect/createSessionMark.ts',
  },
  injected: {
    key: 'latchkey.{connector}',
    holds: '`connected`: the user chose this wallet',
    lifetime: 'until cleared',
    cleared: 'on disconnect',
    writtenIn: 'connectors/connectionMark.ts',
  },
  siwx: {
    key: siwxStorageKey,
    holds: 'signed sign-in messages (`localSiwxStorage`), at most 20, in JSON',
    lifetime: "the session's own",
    cleared: 'on disconnect',
    writtenIn: 'siwx/storage.ts',
  },
  recentEmails: {
    key: recentEmailsKey,
    holds: 'the last emails that the user gave the dApp before a sign-in, at most 3',
    lifetime: 'until cleared',
    cleared: 'never',
    writtenIn: 'siwx/flow/recentEmails.ts',
  },
  siwxNonceToken: {
    key: siwxTokenKeys.nonce,
    holds: 'the token of the last nonce (`createSiwxClient`)',
    lifetime: 600_000,
    cleared: 'on disconnect',
    writtenIn: 'siwx/service/createSiwxClient.ts',
  },
  siwxSessionToken: {
    key: siwxTokenKeys.session,
    holds: 'the token of the session at the sign-in service (`createSiwxClient`)',
    lifetime: "the session's own",
    cleared: 'on disconnect',
    writtenIn: 'siwx/service/createSiwxClient.ts',
  },
  used: {
    ...login,
    key: loginCacheKeys.used,
    holds: '`true`: a user signed in here',
    cleared: 'on sign-out',
  },
  email: { ...login, key: loginCacheKeys.email, holds: 'their email', cleared: 'on sign-out' },
  userName: {
    ...login,
    key: loginCacheKeys.userName,
    holds: 'their name at a social login',
    cleared: 'on sign-out',
  },
  social: {
    ...login,
    key: loginCacheKeys.social,
    holds: 'the provider of their social login',
    cleared: 'on sign-out',
  },
  leftFor: {
    ...login,
    key: loginCacheKeys.leftFor,
    holds: 'the provider whose page the browser left for',
    cleared: 'on return',
  },
  departure: {
    key: departureKey,
    holds:
      'the same, and `modal` if the login began there; `link:` and the provider if the browser left to link it',
    lifetime: 'until cleared',
    cleared: 'on return',
    writtenIn: 'core/login/social/departure.ts',
  },
  lastChain: {
    ...login,
    key: loginCacheKeys.lastChain,
    holds: "the login's last network",
    cleared: 'on sign-out',
  },
  lastEmailTime: {
    ...login,
    key: loginCacheKeys.lastEmailTime,
    holds: 'when the last email was requested, in milliseconds',
    cleared: 'with the next sign-in',
  },
  emailRetryAfter: {
    ...login,
    key: loginCacheKeys.emailRetryAfter,
    holds: 'seconds until the next one may be',
    cleared: 'with the next sign-in',
  },
  smartAccountNetworks: {
    ...login,
    key: loginCacheKeys.smartAccountNetworks,
    holds: 'networks with smart accounts, separated by commas',
    cleared: 'never',
  },
} as const satisfies Record<StoredName, StoredKey>

export function findStoredKey(key: string): StoredKey | undefined {
  // Exact keys come before those with a placeholder.
  const rows: readonly StoredKey[] = Object.values(storedKeys)
  const match = (row: StoredKey) => {
    const [start = '', end] = row.key.split(/\{\w+\}/)
    return end !== undefined && key.startsWith(start) && key.endsWith(end)
  }
  return rows.find((row) => row.key === key) ?? rows.find(match)
}

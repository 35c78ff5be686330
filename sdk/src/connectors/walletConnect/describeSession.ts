import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import type { Connection, NamespaceAccount, WalletAccount } from '../connector.ts'
import type { ApprovedNamespace, ApprovedSession } from './parseSession.ts'

/** The active network and account of a namespace. */
export type Selection = {
  readonly networkId?: CaipNetworkId | undefined
  /** The wallet is on this network, even if the session lacks it. */
  readonly isReported?: boolean
  /** Empty: the wallet has no active account, and is not connected in the namespace. */
  readonly address?: string | undefined
}

/** Describes a session as a connection. `select` returns the network and account to activate. */
export function describeSession(
  { namespaces, wallet, purposes }: ApprovedSession,
  select: (namespace: ChainNamespace) => Selection,
): Connection {
  const accounts: { [Namespace in ChainNamespace]?: NamespaceAccount } = {}
  // The keys are those of the type.
  for (const namespace of Object.keys(namespaces) as ChainNamespace[]) {
    const approved = namespaces[namespace]
    const selection = select(namespace)
    if (approved && selection.address !== '') {
      accounts[namespace] = describeAccount(approved, selection, purposes)
    }
  }
  return { accounts, user: {}, wallet }
}

function describeAccount(
  { accounts }: ApprovedNamespace,
  selection: Selection,
  purposes: ApprovedSession['purposes'],
): NamespaceAccount {
  const there = accounts.filter(({ networkId }) => networkId === selection.networkId)
  const own = there.length > 0 ? there : accounts
  const same = own.find(({ address }) => isSame(address, selection.address))
  const spending = own.find((each) => purposes.get(each.address) === 'payment')
  const { address, networkId } =
    same ?? spending ?? (own[0] as ApprovedNamespace['accounts'][number])
  const unique = [...new Set(accounts.map((each) => each.address))]
  return {
    address,
    networkId: (selection.isReported && selection.networkId) || networkId,
    allAccounts: unique.map((each): WalletAccount => {
      const purpose = purposes.get(each)
      return { address: each, type: 'eoa', ...(purpose && { purpose }) }
    }),
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
  }
}

/** Wallets name an account in any case. */
const isSame = (a: string, b: string | undefined) =>
  a === b || (a.startsWith('0x') && a.toLowerCase() === b?.toLowerCase())

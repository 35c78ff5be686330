import type { Account, AccountType, ChainNamespace, User } from '@latchkey/protocol'
import type { Connection, NamespaceAccount } from '../connector.ts'

/** Converts the frame's user record. Older frames list only the requested namespace. */
export function toConnection(
  user: User,
  namespace: ChainNamespace,
  accountTypes: readonly AccountType[],
): Connection {
  const { address, accounts, allAccounts = [], email, userName, memoryOnly } = user
  const isDistinguished = ({ type }: Account) => accountTypes.includes(type)
  const answered: { [Namespace in ChainNamespace]?: NamespaceAccount } = {}
  for (const other of new Set(allAccounts.map((account) => account.namespace))) {
    const own = allAccounts
      .filter((account) => account.namespace === other)
      .map(({ address, type }): Account => ({ address, type }))
    const [first] = own
    if (first) answered[other] = createAccount(first.address, own.filter(isDistinguished), {})
  }
  const own = accounts ?? [{ address, type: 'eoa' }]
  answered[namespace] = createAccount(address, own.filter(isDistinguished), user)
  return {
    accounts: answered,
    user: {
      ...(email ? { email } : {}),
      ...(userName ? { userName } : {}),
      ...(memoryOnly ? { memoryOnly } : {}),
    },
  }
}

const createAccount = (
  address: string,
  allAccounts: readonly Account[],
  { preferredAccountType = 'eoa', smartAccountDeployed = false }: Partial<User>,
): NamespaceAccount => ({ address, allAccounts, preferredAccountType, smartAccountDeployed })

import type { User } from '@latchkey/protocol'
import type { Network } from '../../networks/network.ts'
import { rememberConnection } from '../connectionMemory.ts'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { isAuthNamespace, isConnected } from '../selectors.ts'
import { authNamespaces, type NamespaceAccount } from '../stores/account.ts'

/**
 * Asks the frame who is logged in and puts it into the account store, which
 * is `connected` from then on: on the active network, or on the first one that
 * the frame has keys for. Rejects with the frame's error; once `signal`
 * aborts, nothing is written any more.
 */
export async function readAccount(latchkey: Latchkey, signal: AbortSignal): Promise<void> {
  const { network, account } = latchkey.stores
  const [first] = loginNetworks(latchkey)
  if (!first) throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
  const user = await askUser(latchkey, first, signal)
  if (signal.aborted) return
  if (network.getState().active !== first) network.setState({ active: first })
  account.setState(
    {
      status: 'connected',
      connectorId: 'ID_AUTH',
      user: {
        ...(user.email ? { email: user.email } : {}),
        ...(user.userName ? { userName: user.userName } : {}),
        ...(user.memoryOnly ? { memoryOnly: true } : {}),
      },
      namespaces: { [first.chainNamespace]: toAccount(latchkey, user) },
    },
    true,
  )
  rememberConnection(latchkey)
}

/**
 * Asks for the account of each other chain family, for somebody who is
 * connected. Never rejects: the login stands without them.
 */
export async function readOtherAccounts(latchkey: Latchkey, signal: AbortSignal): Promise<void> {
  const [, ...others] = loginNetworks(latchkey)
  if (others.length === 0) return
  for (const network of others) {
    // The frame may have no account there, or not now.
    await readAccountOn(latchkey, network, signal).catch(() => undefined)
  }
  if (signal.aborted) return
  rememberConnection(latchkey)
  // Asking moved the frame to the other chain family.
  const { active } = latchkey.stores.network.getState()
  const frame = await latchkey.frame()
  await frame.switchNetwork(chainParameters(active), { signal }).catch(() => undefined)
}

/** Asks again for one network, after a switch: the address may be another one there. */
export async function readAccountOn(
  latchkey: Latchkey,
  network: Network,
  signal?: AbortSignal,
): Promise<void> {
  const user = await askUser(latchkey, network, signal)
  if (signal?.aborted || !isConnected(latchkey.stores.account.getState())) return
  latchkey.stores.account.setState(({ namespaces }) => ({
    namespaces: { ...namespaces, [network.chainNamespace]: toAccount(latchkey, user) },
  }))
}

async function askUser(
  { options, frame }: Latchkey,
  network: Network,
  signal: AbortSignal | undefined,
): Promise<User> {
  const preferredAccountType = options.accountTypes[0]
  const client = await frame()
  return client.getUser({ ...chainParameters(network), preferredAccountType }, { signal })
}

/** The active network, or the first that the frame has keys for; then one of each other chain family. */
function loginNetworks({ stores }: Latchkey): Network[] {
  const { active, networks } = stores.network.getState()
  const candidates = [active, ...networks].filter(({ chainNamespace }) =>
    isAuthNamespace(chainNamespace),
  )
  const firstOfEach = authNamespaces.flatMap(
    (namespace) => candidates.find((network) => network.chainNamespace === namespace) ?? [],
  )
  return firstOfEach.sort((a, b) => candidates.indexOf(a) - candidates.indexOf(b))
}

/** The parameters of requests that name a chain. The node is a proposal: the frame uses it only if its operator allows. */
export function chainParameters({ caipNetworkId, rpcUrls }: Network): {
  chainId: string
  rpcUrl?: string
} {
  const rpcUrl = rpcUrls.default.http[0]
  return rpcUrl === undefined ? { chainId: caipNetworkId } : { chainId: caipNetworkId, rpcUrl }
}

function toAccount({ options }: Latchkey, user: User): NamespaceAccount {
  const { address } = user
  const allAccounts = (user.accounts ?? [{ address, type: 'eoa' as const }]).filter(({ type }) =>
    options.accountTypes.includes(type),
  )
  return {
    address,
    allAccounts,
    preferredAccountType: user.preferredAccountType ?? 'eoa',
    smartAccountDeployed: user.smartAccountDeployed ?? false,
  }
}

import type { User } from '@latchkey/protocol'
import type { FrameClient } from '../../frameClient/frameClient.ts'
import type { Network } from '../../networks/network.ts'
import { rememberConnection } from '../connectionMemory.ts'
import { LatchkeyError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { isAuthNamespace } from '../selectors.ts'
import { authNamespaces, type NamespaceAccount } from '../stores/account.ts'

/**
 * Asks the frame who is logged in and puts it into the account store, which
 * is `connected` from then on. Rejects with the frame's error; once `signal`
 * aborts, nothing is written any more.
 *
 * The active network comes first, so that the person sees her account; the
 * other chain family follows, and its failure is no failure of the login.
 */
export async function readAccount(latchkey: Latchkey, signal: AbortSignal): Promise<void> {
  const { network, account } = latchkey.stores
  const [first, ...others] = loginNetworks(latchkey)
  if (!first) throw new LatchkeyError('NAMESPACE_NOT_SUPPORTED')
  const frame = await latchkey.frame()
  const user = await askUser(latchkey, frame, first, signal)
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
  await readOthers(latchkey, { frame, first, others, signal })
}

/** Asks again for one network, after a switch: the address may be another one there. */
export async function readAccountOn(
  latchkey: Latchkey,
  network: Network,
  signal: AbortSignal,
): Promise<void> {
  const user = await askUser(latchkey, await latchkey.frame(), network, signal)
  if (signal.aborted) return
  latchkey.stores.account.setState(({ namespaces }) => ({
    namespaces: { ...namespaces, [network.chainNamespace]: toAccount(latchkey, user) },
  }))
}

async function readOthers(
  latchkey: Latchkey,
  {
    frame,
    first,
    others,
    signal,
  }: { frame: FrameClient; first: Network; others: readonly Network[]; signal: AbortSignal },
): Promise<void> {
  for (const network of others) {
    try {
      await readAccountOn(latchkey, network, signal)
    } catch {
      // The frame has no account there, or not now: the login stands without it.
    }
  }
  if (others.length === 0 || signal.aborted) return
  // Asking moved the frame to the other chain family.
  await frame.switchNetwork(chainParameters(first), { signal }).catch(() => undefined)
}

const askUser = (
  { options }: Latchkey,
  frame: FrameClient,
  network: Network,
  signal: AbortSignal,
): Promise<User> =>
  frame.getUser(
    { ...chainParameters(network), preferredAccountType: options.accountTypes[0] },
    { signal },
  )

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

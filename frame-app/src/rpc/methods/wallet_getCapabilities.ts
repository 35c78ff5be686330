import type { Hex } from '@latchkey/protocol'
import { getEvmChainId, getNamespace } from '../chains.ts'
import type { ReadContext, RpcHandler } from '../handler.ts'
import { toQuantity } from '../toQuantity.ts'
import { requireAccount } from './requireAccount.ts'

/**
 * An account runs calls atomically only on networks with smart accounts: `ready` with its first
 * batch, `supported` from then on (EIP-5792).
 */
export const wallet_getCapabilities: RpcHandler<'wallet_getCapabilities'> = async (
  [address, wanted],
  { accounts, chains, at },
) => {
  const account = requireAccount(address, accounts()?.eip155)
  const listed = chains
    .filter((chain) => getNamespace(chain) === 'eip155')
    .map((chain) => ({ chain, id: toQuantity(getEvmChainId(chain)) }))
    .filter(({ id }) => !wanted || wanted.some((each) => each === id))
  const entries = listed.map(async ({ chain, id }) => {
    const status = await readAtomicStatus(account, at(chain))
    return [id, { atomic: { status } }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function readAtomicStatus(account: Hex, { chain, node }: ReadContext): Promise<string> {
  if (!chain.smartAccounts) return 'unsupported'
  const { readAccountState } = await import('../smartAccounts/readAccountState.ts')
  // A node that does not answer tells nothing of the other networks.
  const state = await readAccountState({ account, chain, node }).catch(() => 'unsupported' as const)
  return state === 'foreign' ? 'unsupported' : state
}

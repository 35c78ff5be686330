import {
  type AccountType,
  type NamespaceAccount,
  toWireChainId,
  type User,
} from '@latchkey/protocol'
import type { WalletAccounts } from '../../keys/vault.ts'
import type { Handler } from '../handler.ts'
import { finishWindowLogin } from '../login/finishWindowLogin.ts'
import { signIn } from '../login/signIn.ts'
import { nameAccountPage } from '../wallet/selfCustody.ts'
import { hasSmartAccounts, type IsSmartAccountParameters, isSmartAccount } from './smartAccount.ts'

export const getUser: Handler<'GET_USER'> = async (payload, context, { origin, transport }) => {
  const { network, wallet, sessions } = context
  // AppKit's clients of 1.8 end a social login with this request.
  if (payload?.socialUri) await finishWindowLogin(context, { uri: payload.socialUri, transport })
  const held = await wallet.open().catch((error: unknown) => {
    throw nameAccountPage(context.config, error)
  })
  // AppKit clients regard the network of this request as the active one.
  const find = transport === 'window' ? network.prefer : network.resolve
  const chainId = payload?.chainId === undefined ? network.id() : find(payload.chainId)
  const accounts = chainId.startsWith('solana:') ? held.solana : held.eip155
  const [{ address }] = accounts
  const user = sessions.held()?.user
  const served = context.config.chains.map(({ id }) => id)
  const record: User = {
    email: user?.email ?? null,
    userName: user?.userName ?? null,
    address,
    chainId: toWireChainId(chainId),
    accounts: [...accounts],
    ...(transport === 'port' ? { allAccounts: listAccounts(held), networks: served } : {}),
    ...(await describeType(payload?.preferredAccountType, { address, chainId, origin, context })),
    ...((await sessions.isKept()) ? {} : { memoryOnly: true }),
  }
  if (!payload?.siwxMessage) return record
  const { siwxMessage } = payload
  return { ...record, ...(await signIn({ siwxMessage, address, chainId, origin, context })) }
}

/** The EOA, unless the client asks for a smart account on a network that has them. */
async function describeType(wanted: AccountType | undefined, account: IsSmartAccountParameters) {
  if (wanted !== 'smartAccount' || !hasSmartAccounts(account.context, account.chainId)) {
    return { preferredAccountType: 'eoa', smartAccountDeployed: false } as const
  }
  // A node without an answer ends no login.
  const smartAccountDeployed = await isSmartAccount(account).catch(() => false)
  return { preferredAccountType: 'smartAccount', smartAccountDeployed } as const
}

const listAccounts = ({ eip155, solana }: WalletAccounts): NamespaceAccount[] => [
  ...eip155.map((account) => ({ namespace: 'eip155' as const, ...account })),
  ...solana.map((account) => ({ namespace: 'solana' as const, ...account })),
]

import { type CaipNetworkId, FrameError } from '@latchkey/protocol'
import type { FrameContext, Handler } from '../handler.ts'

/** Without smart accounts an empty list: clients stop at an error. */
export const listSmartAccountNetworks: Handler<'GET_SMART_ACCOUNT_ENABLED_NETWORKS'> = (
  _,
  { config },
) => ({
  smartAccountEnabledNetworks: config.chains
    .filter(({ smartAccounts }) => smartAccounts)
    .map(({ id }) => Number(id.slice('eip155:'.length))),
})

/** The smart account has the EOA's address: the account itself runs a contract (EIP-7702). */
export const initSmartAccount: Handler<'INIT_SMART_ACCOUNT'> = async (_, context, { origin }) => {
  const chainId = context.network.id()
  if (!hasSmartAccounts(context, chainId)) {
    throw new FrameError('NOT_CONFIGURED', { message: 'A smart account is not configured' })
  }
  const { eip155 } = await context.wallet.open()
  const [{ address }] = eip155
  return { address, isDeployed: await isSmartAccount({ address, chainId, origin, context }) }
}

/**
 * Returns the EOA's type on networks without smart accounts. Before a login, when clients may send
 * this, the address is empty.
 */
export const setPreferredAccount: Handler<'SET_PREFERRED_ACCOUNT'> = ({ type }, context) => {
  const { wallet, network } = context
  const accounts = wallet.accounts()
  const own = network.id().startsWith('solana:') ? accounts?.solana : accounts?.eip155
  const isServed = hasSmartAccounts(context, network.id())
  return { type: isServed ? type : 'eoa', address: own?.[0].address ?? '' }
}

export const hasSmartAccounts = ({ config }: FrameContext, chainId: CaipNetworkId): boolean =>
  config.chains.some(({ id, smartAccounts }) => id === chainId && smartAccounts === true)

export type IsSmartAccountParameters = {
  address: string
  chainId: CaipNetworkId
  origin: string
  context: FrameContext
}

/** Reads whether the account runs the listed contract already. @throws FrameError of the node */
export async function isSmartAccount(parameters: IsSmartAccountParameters): Promise<boolean> {
  const { address, chainId, origin, context } = parameters
  const request = { method: 'eth_getCode', params: [address, 'latest'], chainId, origin }
  const [code, { isListedCode }] = await Promise.all([
    context.rpc.request({ ...request, activeChainId: chainId }),
    import('../../smartAccounts/isListedCode.ts'),
  ])
  return isListedCode(String(code), chainId)
}

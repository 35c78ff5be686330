import { toWireChainId, type User } from '@latchkey/protocol'
import type { Handler } from '../handler.ts'
import { signIn } from '../signIn.ts'

/** Who is logged in, on the network that is asked for or the active one; signs in on the way if asked to. */
export const getUser: Handler<'GET_USER'> = async (payload, context, { origin }) => {
  const { network, wallet, sessions } = context
  const addresses = await wallet.open()
  const chainId = payload?.chainId === undefined ? network.id() : network.prefer(payload.chainId)
  const address = chainId.startsWith('solana:') ? addresses.solanaAddress : addresses.evmAddress
  const user = sessions.held()?.user
  const record: User = {
    email: user?.email ?? null,
    userName: user?.userName ?? null,
    address,
    chainId: toWireChainId(chainId),
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
    smartAccountDeployed: false,
    ...((await sessions.isKept()) ? {} : { memoryOnly: true }),
  }
  if (!payload?.siwxMessage) return record
  const { siwxMessage } = payload
  return { ...record, ...(await signIn({ siwxMessage, address, chainId, origin, context })) }
}

import { FrameError } from '@latchkey/protocol'
import type { AccountParameters } from '../page/custody/accountParameters.ts'
import { restoreWallet } from '../page/wallet/restoreWallet.ts'

/** Opens the user's wallet, but never creates one: see `restoreWallet`. */
export async function openOnThisDevice(parameters: AccountParameters): Promise<void> {
  const { wallet } = await parameters.call('wallet', {})
  if (!wallet) throw new FrameError('WALLET_NOT_FOUND')
  await restoreWallet(parameters)
}

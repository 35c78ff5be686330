import type { Latchkey } from '../latchkey.ts'
import { cancelOnLeave } from '../modal/cancelOnLeave.ts'
import { pushView } from '../modal/pushView.ts'
import { locateAccount } from '../queries/locateAccount.ts'
import { createSendFlow } from './createSendFlow.ts'
import type { TransferMethods } from './transferMethods.ts'

/** Starts a transfer from the active account. Throws LatchkeyError NOT_CONNECTED. */
export function openSend(latchkey: Latchkey, load: () => Promise<TransferMethods>): void {
  const sender = locateAccount(latchkey)
  const flow = createSendFlow(latchkey, sender, load)
  cancelOnLeave(latchkey, 'cancelSend', flow.stop)
  void flow.readFunds()
  latchkey._internal.emit('OPEN_SEND', { network: sender.network.caipNetworkId })
  pushView(latchkey, { name: 'WalletSend', data: { flow } })
}

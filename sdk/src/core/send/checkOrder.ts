import type { Latchkey } from '../latchkey.ts'
import { findWarning } from './findWarning.ts'
import { listKnownAddresses } from './listKnownAddresses.ts'
import { findAmountIssue, readAmount } from './sendAmount.ts'
import type { Order, SendState } from './sendState.ts'
import type { Funds } from './transfer.ts'
import type { TransferMethods } from './transferMethods.ts'

/**
 * Reads the funds again, and lets the network run the transfer without sending it. Resolves without
 * an order if the account can no longer afford it. Rejects if the network would refuse the transfer.
 */
export async function checkOrder(
  latchkey: Latchkey,
  methods: TransferMethods,
  state: SendState,
  signal: AbortSignal,
): Promise<{ funds: Funds; order: Order | undefined }> {
  const { sender, asset, recipient } = state
  const read = await methods.readFunds(latchkey, { sender, asset, signal })
  const amount = readAmount({ ...state, funds: read })
  const isOpen = findAmountIssue({ ...state, funds: read }) === undefined
  if (amount === undefined || !isOpen || recipient.status !== 'found') {
    return { funds: read, order: undefined }
  }
  const transfer = { sender, asset, recipient: recipient.address, amount }
  const fee = await methods.estimateFee(latchkey, { ...transfer, signal })
  // The recipient's own fee: a contract may need more.
  const funds = { ...read, fee }
  const affordable = readAmount({ ...state, funds })
  if (affordable === undefined || findAmountIssue({ ...state, funds }) !== undefined) {
    return { funds, order: undefined }
  }
  const { name } = recipient
  // The activity may have been late when the user typed.
  const known = await listKnownAddresses(latchkey, sender, signal)
  const warning = findWarning(recipient.address, known)
  const { decimals } = funds
  const order = { ...transfer, amount: affordable, decimals, fee: fee.expected, name, warning }
  return { funds, order }
}

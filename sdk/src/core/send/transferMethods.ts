/** The contract between the send flow and a namespace: `actions/transfers` implements it. */
import type { Latchkey } from '../latchkey.ts'
import type { Fee, Funds, RecipientProblem, Sender, Transfer } from './transfer.ts'

/** The text is an address, a name to resolve, or neither. */
export type RecipientCheck =
  | { readonly address: string }
  | { readonly name: string }
  | { readonly problem: RecipientProblem }

export type TransferMethods = {
  checkRecipient(text: string, transfer: Pick<Transfer, 'sender' | 'asset'>): RecipientCheck
  /** Resolves with undefined if the name has no address. */
  resolveName?(
    latchkey: Latchkey,
    lookup: { name: string; sender: Sender; signal: AbortSignal },
  ): Promise<string | undefined>
  readFunds(
    latchkey: Latchkey,
    account: Pick<Transfer, 'sender' | 'asset'> & { signal: AbortSignal },
  ): Promise<Funds>
  /** Rejects if the network would refuse the transfer. */
  estimateFee(latchkey: Latchkey, transfer: Transfer & { signal: AbortSignal }): Promise<Fee>
  /** Resolves with the transaction's hash or id, once the network has accepted it. */
  send(latchkey: Latchkey, transfer: Transfer): Promise<string>
}

/** The actions of the demo page, which each library implements. */
import type { Latchkey } from '@latchkey/sdk'
import type { Network } from '@latchkey/sdk/networks'

export type LibraryNamespace = 'eip155' | 'solana' | 'bip122'
export type LibraryNetwork = Network<LibraryNamespace>
export type LibraryLatchkey = Latchkey<LibraryNamespace>

type SentTransaction = {
  id: string
  /** Where the chain has it, such as `block 7`. */
  place: string
}

/** One library, over one namespace of the instance. */
export type LibrarySession = {
  /** Opens the modal, unless the user is connected. */
  connect(): Promise<unknown>
  disconnect(): Promise<unknown>
  /** Calls back with the present address, then with each change. Returns a function that stops. */
  watch(onChange: (address: string | undefined) => void): () => void
  signMessage(message: string): Promise<string>
  /** Resolves once the chain has the transaction. */
  send(): Promise<SentTransaction>
}

export type OpenSession = (latchkey: LibraryLatchkey) => LibrarySession

export type Library = {
  namespace: LibraryNamespace
  title: string
  /** The button that sends. */
  sends: string
  load(): Promise<OpenSession>
}

import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Pairing } from '../../connectors/connector.ts'
import type { DeepLinkChoice } from '../../wallets/deepLinkChoice.ts'

export type PairingState = {
  readonly pairing?: (Pairing & { readonly connectorId: string }) | undefined
  /** The app or website that the user opened with a pairing of this attempt. */
  readonly opened?: DeepLinkChoice | undefined
}

export type PairingStore = StoreApi<PairingState>

export const createPairingStore = (): PairingStore => createStore((): PairingState => ({}))

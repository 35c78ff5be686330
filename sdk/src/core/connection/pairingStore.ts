import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Pairing } from '../../connectors/connector.ts'

export type PairingState = {
  /** The invitation that a wallet may follow now. */
  readonly pairing?: (Pairing & { readonly connectorId: string }) | undefined
}

export type PairingStore = StoreApi<PairingState>

export const createPairingStore = (): PairingStore => createStore((): PairingState => ({}))

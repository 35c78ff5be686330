/** What the data API reads from a chain. Amounts are in whole units, as decimals. */
import type { FrameChain } from '../frame.ts'

export type Holding = {
  name: string
  symbol: string
  decimals: number
  numeric: string
  /** Absent: the native currency. */
  address?: string
}

export type HistoryEntry = {
  id: string
  metadata: {
    operationType: string
    hash: string
    chain: string
    /** ISO 8601. */
    minedAt: string
    sentFrom: string
    sentTo: string
    status: 'confirmed' | 'failed'
    nonce: number
  }
  transfers: {
    fungible_info: { name: string; symbol: string; icon: null }
    direction: 'in' | 'out' | 'self'
    recipient: string | null
    quantity: { numeric: string }
  }[]
}

type HistoryPage = { entries: HistoryEntry[]; next: string | null }

export type ChainSource = {
  chain: FrameChain
  readHoldings(address: string): Promise<Holding[]>
  /** Newest first. Throws TypeError for a cursor that it did not make. */
  readHistory(address: string, cursor: string | undefined): Promise<HistoryPage>
}

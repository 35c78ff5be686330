import type { Network } from '../../networks/network.ts'

/** The account that a transfer comes from. */
export type Sender = { readonly network: Network; readonly address: string }

/** A currency or token that an account can send. */
export type Asset = {
  /** The token's contract or mint. Undefined: the network's own currency. */
  readonly address?: string | undefined
  readonly name: string
  readonly symbol: string
  readonly icon?: string | undefined
  /** The balance in whole units, as the chain data API has it. For lists only. */
  readonly listed?: string | undefined
}

/** What the network says of the sender, in base units. */
export type Funds = {
  /** Of the asset. */
  readonly balance: bigint
  /** Of the asset, from the network: what the API says could move the decimal point. */
  readonly decimals: number
  /** Of the asset, from the network too. */
  readonly symbol: string
  /** Of the network's own currency, which pays the fee. */
  readonly native: bigint
  readonly fee: Fee
}

/** In base units of the network's own currency. */
export type Fee = {
  readonly expected: bigint
  /** What a wallet may ask the account to have. */
  readonly reserve: bigint
}

export type Transfer = {
  readonly sender: Sender
  readonly asset: Asset
  readonly recipient: string
  /** In base units. */
  readonly amount: bigint
}

/** `burn`: nobody can have the key of this address. */
export type RecipientProblem = 'form' | 'checksum' | 'burn' | 'tokenContract' | 'nameUnsupported'

import type { Question } from '../../dapp/src/demoWallet/questions.ts'
import type { WalletNetwork } from './config.ts'
import type { TestAccount } from './testAccounts.ts'

/** A dApp, as it describes itself. */
export type Peer = { readonly name: string; readonly url: string }

/** A session or a request that waits for the user. */
export type Pending = {
  readonly id: number
  readonly peer: Peer
  readonly question: Question
  /** A proposal: the user chooses the account. */
  readonly isProposal: boolean
  readonly canApprove: boolean
  approve(): Promise<void>
  reject(): Promise<void>
}

export type Session = {
  readonly topic: string
  readonly peer: Peer
  /** Their names. */
  readonly networks: readonly string[]
}

type Notice = { readonly tone: 'good' | 'bad'; readonly text: string }

export type WalletState = {
  readonly account: TestAccount
  /** The network that dApps see as the wallet's own. */
  readonly network: WalletNetwork
  /** Oldest first. */
  readonly pending: readonly Pending[]
  readonly sessions: readonly Session[]
  readonly notice: Notice | undefined
}

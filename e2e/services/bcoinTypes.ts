/** The parts of bcoin 1.0.2 that `bitcoinNode.ts` uses. It has no types of its own. */
type BcoinTransaction = { txid(): string; toRaw(): Buffer }
type BcoinCoin = { txid(): string; index: number; value: number; height: number }
type BcoinMeta = { tx: BcoinTransaction; height: number }
export type BcoinAddress = { readonly hash: Buffer }
type BcoinBlock = { txs: readonly BcoinTransaction[] }
export type BcoinNode = {
  open(): Promise<void>
  close(): Promise<void>
  readonly chain: { readonly height: number; add(block: BcoinBlock): Promise<unknown> }
  readonly miner: { mineBlock(tip: null, address: BcoinAddress): Promise<BcoinBlock> }
  readonly mempool: { addTX(transaction: BcoinTransaction): Promise<readonly unknown[] | null> }
  getCoinsByAddress(address: BcoinAddress): Promise<readonly BcoinCoin[]>
  getMeta(hash: string): Promise<BcoinMeta | null>
}
export type Bcoin = {
  FullNode: new (options: object) => BcoinNode
  Script: { fromRaw(bytes: Buffer): unknown }
  Address: { fromScript(script: unknown): BcoinAddress | null }
  TX: { fromRaw(bytes: Buffer): BcoinTransaction }
}

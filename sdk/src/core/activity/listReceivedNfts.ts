import type { Transaction } from '../../api/history.ts'
import { isSpam } from './isListed.ts'

export type ReceivedNft = {
  readonly id: string
  readonly name: string | undefined
  readonly picture: string | undefined
}

/**
 * Lists the NFTs that the account received in these transactions and did not send on, newest first.
 * The history names them by name and picture only, so two that share both count as the same.
 *
 * @param transactions newest first
 */
export function listReceivedNfts(transactions: readonly Transaction[]): readonly ReceivedNft[] {
  const held = new Map<string, ReceivedNft>()
  for (const { id, transfers, metadata } of transactions.toReversed()) {
    if (metadata.status !== 'confirmed') continue
    for (const [index, transfer] of (transfers ?? []).entries()) {
      if (!transfer.nft_info || isSpam(transfer)) continue
      const { name, content } = transfer.nft_info
      const picture = content?.preview?.url
      const key = JSON.stringify([name, picture])
      held.delete(key)
      if (transfer.direction !== 'out') held.set(key, { id: `${id} ${index}`, name, picture })
    }
  }
  return [...held.values()].toReversed()
}

import type { CaipNetworkId } from '@latchkey/protocol'
import type { Transaction, Transfer } from '../../api/history.ts'

export const isSpam = ({ nft_info }: Transfer): boolean => nft_info?.flags?.is_spam === true

/** A transaction on the network. One that only moved NFTs known as spam is left out. */
export function isListed({ metadata, transfers }: Transaction, networkId: CaipNetworkId): boolean {
  const isAllSpam = transfers !== null && transfers.length > 0 && transfers.every(isSpam)
  return metadata.chain === networkId && !isAllSpam
}

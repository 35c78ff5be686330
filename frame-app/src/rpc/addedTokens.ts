/** The tokens that the person added to an account's list. They stay unlisted, and no risk changes. */
import type { ApprovalView, PartView } from '../keys/view.ts'
import { listOwnCalls } from './listOwnCalls.ts'

type Token = { chain: { id: string }; token: string; tokenId?: string | null | undefined }

/** Lists the tokens that a view suggests, as the book spells them. */
export function listSuggested({ parts }: ApprovalView): readonly string[] {
  return parts.flatMap((part) => (part.kind === 'asset' ? [toEntry(part)] : []))
}

/** Counts the tokens of a view that the list of the operator lacks, and the account's has. */
export function countAdded({ parts }: ApprovalView, added: readonly string[]): number {
  return new Set(parts.flatMap(listTokens).filter((entry) => added.includes(entry))).size
}

function listTokens(part: PartView): readonly string[] {
  if (part.kind === 'asset') return [toEntry(part)]
  if (part.kind !== 'evmTransaction') return []
  const { chain } = part
  return listOwnCalls(part.call).flatMap((call) =>
    'tokenInfo' in call && !call.tokenInfo ? [toEntry({ chain, ...call })] : [],
  )
}

function toEntry({ chain, token, tokenId }: Token): string {
  return `${chain.id}|${token}${tokenId ? `#${tokenId}` : ''}`
}

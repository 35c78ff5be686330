import type { Hex } from '@latchkey/protocol'
import type { TokenShortfall } from '../../keys/hints.ts'
import type { DecodedCall } from '../../keys/view.ts'
import { word } from '../decodeAbiText.ts'
import { listOwnCalls } from '../listOwnCalls.ts'
import type { NodeRequest } from '../node.ts'
import { readContract } from '../tokenClaim.ts'
import type { TransactionPart } from './simulateParts.ts'
import { readTokenBalance } from './solanaAccounts.ts'

type Transfer = Extract<DecodedCall, { kind: 'tokenTransfer' }>
/** `holder` is the account, or Solana's token account. */
type Need = { holder: string; account: string; transfer: Transfer; needed: bigint }

/**
 * Finds the first token of which the account has less than these transactions transfer.
 *
 * @returns undefined if there is none, or other calls may change the balance before the transfer
 */
export async function readTokenShortfall(
  parts: readonly TransactionPart[],
  node: NodeRequest,
): Promise<TokenShortfall | undefined> {
  const transfers = parts.map(listTransfers)
  if (transfers.includes(undefined)) return undefined
  const needs = sumNeeds(transfers.flatMap((each) => each ?? []))
  const balances = await Promise.all(needs.map((need) => readBalance(need, node)))
  const place = needs.findIndex(({ needed }, index) => (balances[index] ?? needed) < needed)
  const need = needs[place]
  if (!need) return undefined
  const { token, tokenInfo, claim } = need.transfer
  const figures = { needed: need.needed.toString(), balance: `${balances[place]}` }
  return { token, tokenInfo, ...(claim && { claim }), ...figures }
}

/** They leave every token where it is. */
const serving: readonly DecodedCall['kind'][] = ['computeBudget', 'memo', 'createAccount']

/** Returns undefined for a transaction that does more than transfer tokens. */
function listTransfers(part: TransactionPart): readonly Omit<Need, 'needed'>[] | undefined {
  const { account } = part
  if (part.kind === 'evmTransaction') {
    const calls = listOwnCalls(part.call)
    const own = calls.flatMap((call) =>
      call.kind === 'tokenTransfer' && call.from === null && call.tokenId === undefined ? call : [],
    )
    if (own.length < calls.length) return undefined
    return own.map((transfer) => ({ holder: account, account, transfer }))
  }
  const calls = part.instructions.map(({ summary }) => summary)
  const others = calls.filter(({ kind }) => !serving.includes(kind))
  const transfers = others.filter((call) => call.kind === 'tokenTransfer')
  if (transfers.length < others.length) return undefined
  return transfers.map((transfer) => ({ holder: transfer.from ?? account, account, transfer }))
}

function sumNeeds(transfers: readonly Omit<Need, 'needed'>[]): readonly Need[] {
  const sums = new Map<string, Need>()
  for (const each of transfers) {
    const key = `${each.holder}|${each.transfer.token}`
    const sum = (sums.get(key)?.needed ?? 0n) + BigInt(each.transfer.amount)
    sums.set(key, { ...each, needed: sum })
  }
  return [...sums.values()]
}

/** `balanceOf` of ERC-20. */
const balanceOf = '0x70a08231'

async function readBalance({ holder, account, transfer }: Need, node: NodeRequest) {
  if (!holder.startsWith('0x')) return readTokenBalance({ address: holder, owner: account }, node)
  const data: Hex = `${balanceOf}${holder.slice(2).toLowerCase().padStart(word, '0')}`
  // Tokens of these networks are contracts.
  const answer = await readContract(node, transfer.token as Hex, data)
  return answer?.length === word ? BigInt(`0x${answer}`) : undefined
}

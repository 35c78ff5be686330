/** Events of ERC-20, ERC-721, ERC-1155 and WETH9 that move assets, or give rights over them. */
import { checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'

/** Nodes report native transfers as logs of this address (execution API, `traceTransfers`). */
export const nativeEmitter = `0x${'e'.repeat(40)}`

export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export const log = z.object({
  address: z.string().check(z.regex(/^0x[0-9a-f]{40}$/i)),
  topics: z.array(z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))).check(checkLength({ most: 4 })),
  data: z.string().check(z.regex(/^0x[0-9a-f]*$/i)),
})
export type Log = z.infer<typeof log>

/** Addresses are in lower case; `null` as a party stands for the contract itself. */
export type Effect =
  | {
      kind: 'move'
      from: string | null
      to: string | null
      amount: bigint
      tokenId: bigint | null
      /** WETH9 reports no transfer when it wraps and unwraps. */
      isWrap: boolean
    }
  | { kind: 'right'; owner: string; holder: string; amount: bigint | 'all'; tokenId: bigint | null }

type Read = (topics: readonly string[], words: readonly bigint[]) => readonly Effect[]

const toAddress = (topic: string | undefined = '') => `0x${topic.slice(-40).toLowerCase()}`

const move = (
  from: string | null,
  to: string | null,
  amount: bigint,
  more: { tokenId?: bigint; isWrap?: true } = {},
): Effect => ({ kind: 'move', from, to, amount, tokenId: null, isWrap: false, ...more })

const readers: Readonly<Record<string, Read>> = {
  [transferTopic]: ([, from, to, id], [amount]) => {
    if (id !== undefined) return [move(toAddress(from), toAddress(to), 1n, { tokenId: BigInt(id) })]
    return to === undefined || amount === undefined
      ? []
      : [move(toAddress(from), toAddress(to), amount)]
  },
  // TransferSingle
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62': (
    [, , from, to],
    [tokenId, amount],
  ) =>
    to === undefined || tokenId === undefined || amount === undefined
      ? []
      : [move(toAddress(from), toAddress(to), amount, { tokenId })],
  // TransferBatch
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb': ([, , from, to], words) => {
    const [ids, amounts] = [readArray(words, 0), readArray(words, 1)]
    return to === undefined || ids.length !== amounts.length
      ? []
      : ids.map((tokenId, index) =>
          move(toAddress(from), toAddress(to), amounts[index] ?? 0n, { tokenId }),
        )
  },
  // Deposit
  '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c': ([, to], [amount]) =>
    to === undefined || amount === undefined
      ? []
      : [move(null, toAddress(to), amount, { isWrap: true })],
  // Withdrawal
  '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65': ([, from], [amount]) =>
    from === undefined || amount === undefined
      ? []
      : [move(toAddress(from), null, amount, { isWrap: true })],
  // Approval
  '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925': (
    [, owner, holder, id],
    [amount],
  ) => {
    if (id !== undefined) return [right(owner, holder, 1n, BigInt(id))]
    return holder === undefined || amount === undefined ? [] : [right(owner, holder, amount)]
  },
  // ApprovalForAll
  '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31': (
    [, owner, holder],
    [approved],
  ) =>
    holder === undefined || approved === undefined
      ? []
      : [right(owner, holder, approved === 0n ? 0n : 'all')],
}

const right = (
  owner: string | undefined,
  holder: string | undefined,
  amount: bigint | 'all',
  tokenId: bigint | null = null,
): Effect => ({
  kind: 'right',
  owner: toAddress(owner),
  holder: toAddress(holder),
  amount,
  tokenId,
})

/** Reads an ABI array whose offset is the word at `index`. */
function readArray(words: readonly bigint[], index: number): readonly bigint[] {
  const start = Number((words[index] ?? 0n) / 32n)
  const length = Number(words[start] ?? 0n)
  const items = words.slice(start + 1, start + 1 + length)
  return items.length === length ? items : []
}

/** Words that are read of one log. */
const mostWords = 1_000

export function decodeLog({ topics, data }: Log): readonly Effect[] {
  const read = readers[topics[0]?.toLowerCase() ?? '']
  if (!read) return []
  const words = data.slice(2, 2 + 64 * mostWords).match(/.{64}/g) ?? []
  return read(
    topics,
    words.map((each) => BigInt(`0x${each}`)),
  )
}

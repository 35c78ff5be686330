import { type CaipNetworkId, checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { decimal, displayText, lenient, listOf, money, picture } from './fields.ts'
import type { Http, HttpRequest } from './http.ts'

/** On a page, and in a transaction. */
const maxTransactions = 500
const maxTransfers = 50

const optionalPicture = lenient(z.object({ url: picture }))

/** An address. */
const party = lenient(z.string().check(checkLength({ least: 1, most: 128 })))

const transferSchema = z.object({
  fungible_info: lenient(
    z.object({
      name: lenient(displayText(60)),
      symbol: displayText(16),
      icon: optionalPicture,
    }),
  ),
  nft_info: lenient(
    z.object({
      name: lenient(displayText(60)),
      content: lenient(z.object({ preview: optionalPicture })),
      flags: lenient(z.object({ is_spam: lenient(z.boolean()) })),
    }),
  ),
  direction: z.enum(['in', 'out', 'self']),
  recipient: party,
  quantity: z.object({ numeric: decimal }),
  /** In US dollars. */
  value: money,
})

/** What a transaction moved: an amount of a token or currency, or an NFT. */
export type Transfer = z.infer<typeof transferSchema>

const transactionSchema = z.object({
  id: z.string().check(checkLength({ least: 1, most: 256 })),
  metadata: z.object({
    /** Such as `send`, `receive` or `trade`. */
    operationType: z.string().check(checkLength({ most: 64 })),
    hash: z.string().check(checkLength({ least: 1, most: 256 })),
    /** CAIP-2. */
    chain: z.string(),
    /** ISO 8601. */
    minedAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
    sentFrom: party,
    sentTo: party,
    status: z.catch(z.enum(['confirmed', 'failed', 'pending']), 'confirmed'),
  }),
  transfers: z.catch(z.nullable(listOf(transferSchema, maxTransfers)), null),
})

/** An entry of an account's history. */
export type Transaction = z.infer<typeof transactionSchema>

const page = z.object({
  data: listOf(transactionSchema, maxTransactions),
  next: lenient(z.string().check(checkLength({ least: 1, most: 4_096 }))),
})

export type HistoryPage = {
  readonly transactions: readonly Transaction[]
  /** Leads to the next page. Undefined on the last one. */
  readonly next: string | undefined
}

export type GetHistoryParameters = Pick<HttpRequest, 'signal'> & {
  readonly account: string
  readonly chainId: CaipNetworkId
  /** Default: the first page. */
  readonly cursor?: string | undefined
}

/** Returns a page of an account's history, newest first. */
export async function getHistory(
  http: Http,
  { account, chainId, cursor, signal }: GetHistoryParameters,
): Promise<HistoryPage> {
  const path = `/v1/account/${encodeURIComponent(account)}/history`
  const { data, next } = await http.get(path, page, { parameters: { cursor, chainId }, signal })
  return { transactions: data, next }
}

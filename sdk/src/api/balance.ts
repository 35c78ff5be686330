import { type CaipNetworkId, checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { decimal, displayText, lenient, listOf, money, picture } from './fields.ts'
import type { Http, HttpRequest } from './http.ts'

const maxBalances = 1_000

const balanceSchema = z.object({
  name: displayText(60),
  symbol: displayText(16),
  /** CAIP-2. */
  chainId: lenient(z.string()),
  /** CAIP-10. Absent: the network's native currency. */
  address: lenient(z.string().check(checkLength({ most: 256 }))),
  /** In the requested currency. */
  value: money,
  /** Of one whole unit. */
  price: money,
  quantity: z.object({
    decimals: z.string().check(z.regex(/^\d{1,3}$/)),
    /** In whole units. */
    numeric: decimal,
  }),
  iconUrl: picture,
})

/** The balance of a token, or of the native currency. */
export type TokenBalance = z.infer<typeof balanceSchema>

export const balancesSchema = z.object({ balances: listOf(balanceSchema, maxBalances) })

export type GetBalancesParameters = Pick<HttpRequest, 'signal'> & {
  readonly account: string
  readonly chainId: CaipNetworkId
  /** Asks the API to read the chain instead of its own cache. */
  readonly forceUpdate?: boolean | undefined
}

/** Returns the balances of an account on a network, with values in US dollars. */
export async function getBalances(
  http: Http,
  { account, chainId, forceUpdate = false, signal }: GetBalancesParameters,
): Promise<readonly TokenBalance[]> {
  const path = `/v1/account/${encodeURIComponent(account)}/balance`
  const parameters = {
    currency: 'usd',
    chainId,
    forceUpdate: forceUpdate ? 'true' : undefined,
  }
  const { balances } = await http.get(path, balancesSchema, { parameters, signal })
  return balances
}

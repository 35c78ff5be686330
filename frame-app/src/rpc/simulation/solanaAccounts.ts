/** Reads what an account owns from the accounts of a transaction (Agave's `jsonParsed`). */
import { checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'
import type { NodeRequest } from '../node.ts'
import type { UnnamedChange } from './simulationRun.ts'

export const encoding = 'jsonParsed'

const units = z.string().check(z.regex(/^\d{1,20}$/))
const tokenAccount = z.object({
  parsed: z.object({
    type: z.literal('account'),
    info: z.object({
      mint: z.string().check(checkLength({ most: 44 })),
      owner: z.string().check(checkLength({ most: 44 })),
      tokenAmount: z.object({ amount: units }),
      delegate: z.optional(z.string().check(checkLength({ most: 44 }))),
      delegatedAmount: z.optional(z.object({ amount: units })),
    }),
  }),
})

const account = z.nullable(
  z.object({ lamports: z.number().check(z.nonnegative()), data: z.unknown() }),
)
export const solanaAccounts = z.array(account).check(checkLength({ most: 256 }))
type SolanaAccounts = z.infer<typeof solanaAccounts>

const accountsAnswer = z.object({ value: solanaAccounts })

/** Returns null if the node's answer is incomplete. */
export async function readAccounts(
  addresses: readonly string[],
  node: NodeRequest,
): Promise<SolanaAccounts | null> {
  if (addresses.length === 0) return []
  const found = z.parse(
    accountsAnswer,
    await node('getMultipleAccounts', [[...addresses], { encoding }]),
  )
  return found.value.length === addresses.length ? found.value : null
}

/**
 * Reads the balance of a token account.
 *
 * @returns 0 if it does not exist, undefined if it is another owner's or not readable
 */
export async function readTokenBalance(
  { address, owner }: { address: string; owner: string },
  node: NodeRequest,
): Promise<bigint | undefined> {
  const [found] = (await readAccounts([address], node)) ?? [undefined]
  if (found === null) return 0n
  const info = tokenAccount.safeParse(found?.data).data?.parsed.info
  return info?.owner === owner ? BigInt(info.tokenAmount.amount) : undefined
}

/** `lamports` and sums in base units. */
type Holdings = {
  lamports: bigint
  tokens: Map<string, bigint>
  /** By mint and delegate. */
  rights: Map<string, { token: string; holder: string; amount: bigint }>
}

function readHoldings(
  addresses: readonly string[],
  accounts: SolanaAccounts,
  owner: string,
): Holdings {
  const holdings: Holdings = { lamports: 0n, tokens: new Map(), rights: new Map() }
  for (const [index, address] of addresses.entries()) {
    const found = accounts[index]
    if (!found) continue
    if (address === owner) holdings.lamports = BigInt(Math.trunc(found.lamports))
    const info = tokenAccount.safeParse(found.data).data?.parsed.info
    if (info?.owner !== owner) continue
    const { mint, tokenAmount, delegate, delegatedAmount } = info
    holdings.tokens.set(mint, (holdings.tokens.get(mint) ?? 0n) + BigInt(tokenAmount.amount))
    if (delegate === undefined) continue
    const key = `${address}|${delegate}`
    const amount = BigInt(delegatedAmount?.amount ?? 0)
    holdings.rights.set(key, { token: mint, holder: delegate, amount })
  }
  return holdings
}

export type CompareAccountsParameters = {
  addresses: readonly string[]
  before: SolanaAccounts
  after: SolanaAccounts
  owner: string
  /** Lamports that the owner pays. */
  fee: bigint
}

/** Leaves the fee out. */
export function compareAccounts(parameters: CompareAccountsParameters): readonly UnnamedChange[] {
  const { addresses, before, after, owner, fee } = parameters
  const [old, next] = [before, after].map((each) => readHoldings(addresses, each, owner))
  if (!old || !next) return []
  const mints = new Set([...old.tokens.keys(), ...next.tokens.keys()])
  const given = [...next.rights].filter(
    ([key, { amount }]) => amount > (old.rights.get(key)?.amount ?? 0n),
  )
  return [
    ...toChange(null, next.lamports - old.lamports + fee),
    ...[...mints].flatMap((mint) =>
      toChange(mint, (next.tokens.get(mint) ?? 0n) - (old.tokens.get(mint) ?? 0n)),
    ),
    ...given.map(
      ([, { token, holder, amount }]): UnnamedChange => ({
        direction: 'right',
        amount: amount === greatest ? 'unlimited' : amount.toString(),
        token,
        holder,
      }),
    ),
  ]
}

const greatest = (1n << 64n) - 1n

function toChange(token: string | null, sum: bigint): readonly UnnamedChange[] {
  if (sum === 0n) return []
  const direction = sum > 0n ? 'in' : 'out'
  return [{ direction, amount: String(sum > 0n ? sum : -sum), token, holder: null }]
}

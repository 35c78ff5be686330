import { checkLength } from '@latchkey/protocol'
import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { PartView } from '../../keys/view.ts'
import type { NodeRequest } from '../node.ts'
import { readSolanaFailure } from './readSolanaFailure.ts'
import type { SimulationRun } from './simulationRun.ts'
import { compareAccounts, encoding, readAccounts, solanaAccounts } from './solanaAccounts.ts'

export type SolanaPart = Extract<PartView, { kind: 'solanaTransaction' }>

/** Agave's limit for one request. */
const mostAccounts = 100

const lookupTable = z.object({
  data: z.object({
    parsed: z.object({
      info: z.object({ addresses: z.array(z.string()).check(checkLength({ most: 256 })) }),
    }),
  }),
})
const answer = z.object({
  value: z.object({
    err: z.custom<unknown>((it) => it !== undefined),
    accounts: z.nullish(solanaAccounts),
  }),
})

/** Runs simulateTransaction. Rejects if the node has no usable answer. */
export async function simulateSolana(part: SolanaPart, node: NodeRequest): Promise<SimulationRun> {
  const addresses = await listAccounts(part, node)
  const before = addresses && (await readAccounts(addresses, node))
  const options = {
    encoding: 'base64',
    sigVerify: false,
    replaceRecentBlockhash: false,
    ...(addresses && { accounts: { encoding, addresses: [...addresses] } }),
  }
  const { value } = z.parse(
    answer,
    await node('simulateTransaction', [writeUnsigned(part.raw), options]),
  )
  const source = 'simulateTransaction'
  if (value.err) return { source, outcome: 'reverts', reason: readSolanaFailure(value.err) }
  const after = value.accounts
  if (!before || after?.length !== addresses.length) {
    return { source, outcome: 'succeeds', changes: null }
  }
  const owner = part.account
  const fee = part.feePayer === owner ? BigInt(part.fee) : 0n
  const changes = compareAccounts({ addresses, before, after, owner, fee })
  return { source, outcome: 'succeeds', changes }
}

/** Puts zeros in place of the signatures, which the message's header counts. */
function writeUnsigned(raw: string): string {
  const message = base58.decode(raw)
  const [first = 0, second = 0] = message
  const count = first & 0x80 ? second : first
  const bytes = new Uint8Array(1 + 64 * count + message.length)
  bytes[0] = count
  bytes.set(message, 1 + 64 * count)
  return base64.encode(bytes)
}

/** Lists the transaction's accounts. Null if there are too many, or a lookup table is missing. */
async function listAccounts(
  { account, instructions }: SolanaPart,
  node: NodeRequest,
): Promise<readonly string[] | null> {
  const named = [...new Set([account, ...instructions.flatMap(({ accounts }) => accounts)])]
  const lookups = named.flatMap((each) => {
    const [, table, index] = /^(\w+)\[(\d+)\]$/.exec(each) ?? []
    return table === undefined ? [] : [{ name: each, table, index: Number(index) }]
  })
  const tables = [...new Set(lookups.map(({ table }) => table))]
  if (named.length > mostAccounts || tables.length > mostAccounts) return null
  const found = await readAccounts(tables, node)
  const listed = tables.map((_, index) => {
    return lookupTable.safeParse(found?.[index]).data?.data.parsed.info.addresses ?? []
  })
  const resolved = lookups.map(({ table, index }) => listed[tables.indexOf(table)]?.[index])
  const names: readonly string[] = lookups.map(({ name }) => name)
  const plain = named.filter((each) => !names.includes(each))
  const all = [...new Set([...plain, ...resolved])]
  return all.every((each) => each !== undefined) ? all : null
}

import { type Address, formatUnits, getAddress, type Hash, isAddressEqual } from 'viem'
import type { ChainSource, HistoryEntry } from './chainSource.ts'
import { type EvmReader, erc20 } from './evmReader.ts'

/** Entries of a page; those of its last block are added. */
const pageEntries = 20
/** Blocks that one page reads, at most. A page may be empty, and lead on. */
const pageBlocks = 500n

type Log = {
  address: Address
  transactionHash: Hash
  args: { from: Address; to: Address; value: bigint }
}
type Block = Awaited<ReturnType<typeof readBlock>>
type Sent = Block['transactions'][number]

/** The cursor is the number of the next block, which is older. */
export function createEvmHistory(reader: EvmReader): ChainSource['readHistory'] {
  return async (text, cursor) => {
    const account = getAddress(text)
    const { client } = reader
    const newest =
      cursor === undefined ? await client.getBlockNumber({ cacheTime: 0 }) : readCursor(cursor)
    const oldest = newest > pageBlocks ? newest - pageBlocks : 0n
    const logs = await readLogs(reader, account, { fromBlock: oldest, toBlock: newest })
    const entries: HistoryEntry[] = []
    let number = newest
    for (; number > oldest && entries.length < pageEntries; number -= 1n) {
      const block = await readBlock(reader, number)
      for (const sent of block.transactions.toReversed()) {
        const moved = logs.filter(({ transactionHash }) => transactionHash === sent.hash)
        const isOwn = [sent.from, sent.to].some((party) => party && isAddressEqual(party, account))
        if (isOwn || moved.length > 0) {
          entries.push(await describeEntry(reader, { account, block, sent, logs: moved }))
        }
      }
    }
    return { entries, next: number > 0n ? `${number}` : null }
  }
}

function readCursor(cursor: string): bigint {
  if (!/^\d{1,18}$/.test(cursor)) throw new TypeError('No such cursor')
  return BigInt(cursor)
}

const readBlock = ({ client }: EvmReader, blockNumber: bigint) =>
  client.getBlock({ blockNumber, includeTransactions: true })

async function readLogs(
  { client }: EvmReader,
  account: Address,
  range: { fromBlock: bigint; toBlock: bigint },
): Promise<Log[]> {
  const read = (args: { from: Address } | { to: Address }) =>
    client.getContractEvents({ abi: erc20, eventName: 'Transfer', args, ...range, strict: true })
  const [sent, received] = await Promise.all([read({ from: account }), read({ to: account })])
  // A transfer to oneself is in both.
  return [...sent, ...received.filter(({ args }) => !isAddressEqual(args.from, account))]
}

type EntryContext = { account: Address; block: Block; sent: Sent; logs: readonly Log[] }

async function describeEntry(reader: EvmReader, context: EntryContext): Promise<HistoryEntry> {
  const { block, sent } = context
  const { status } = await reader.client.getTransactionReceipt({ hash: sent.hash })
  const hasRun = status === 'success'
  const transfers = hasRun ? await listTransfers(reader, context) : []
  return {
    id: sent.hash,
    metadata: {
      operationType: nameOperation(sent, transfers),
      hash: sent.hash,
      chain: reader.chain.id,
      minedAt: new Date(Number(block.timestamp) * 1000).toISOString(),
      sentFrom: sent.from,
      sentTo: sent.to ?? '',
      status: hasRun ? 'confirmed' : 'failed',
      nonce: sent.nonce,
    },
    transfers,
  }
}

async function listTransfers(
  { chain, readToken }: EvmReader,
  { account, sent, logs }: EntryContext,
): Promise<HistoryEntry['transfers']> {
  const isOwn = (party: Address | null) => party !== null && isAddressEqual(party, account)
  const direction = (from: Address, to: Address | null) =>
    isOwn(from) ? (isOwn(to) ? ('self' as const) : ('out' as const)) : ('in' as const)
  const { name, symbol, decimals } = chain.nativeCurrency
  const native =
    sent.value > 0n && (isOwn(sent.from) || isOwn(sent.to))
      ? [
          {
            fungible_info: { name, symbol, icon: null },
            direction: direction(sent.from, sent.to),
            recipient: sent.to,
            quantity: { numeric: formatUnits(sent.value, decimals) },
          },
        ]
      : []
  const moved = await Promise.all(
    logs.map(async ({ address, args }) => {
      const token = await readToken(address)
      if (!token) return []
      return [
        {
          fungible_info: { name: token.name, symbol: token.symbol, icon: null },
          direction: direction(args.from, args.to),
          recipient: args.to,
          quantity: { numeric: formatUnits(args.value, token.decimals) },
        },
      ]
    }),
  )
  return [...native, ...moved.flat()]
}

/** The selector of ERC-20's `approve`. */
const approve = '0x095ea7b3'

function nameOperation({ to, input }: Sent, transfers: HistoryEntry['transfers']): string {
  const has = (wanted: string) => transfers.some(({ direction }) => direction === wanted)
  if (to === null) return 'deploy'
  if (has('in') && has('out')) return 'trade'
  if (has('in')) return 'receive'
  if (has('out') || has('self')) return 'send'
  return input.startsWith(approve) ? 'approve' : 'execute'
}

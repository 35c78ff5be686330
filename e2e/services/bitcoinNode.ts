/**
 * A Bitcoin chain on loopback: bcoin on regtest, behind the part of Esplora's API that dApps use. Any
 * network's form of an address works: the chain knows scripts only. Taproot outputs are not listed,
 * and their signatures are not checked, because bcoin is older than taproot.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Address, NETWORK, OutScript, p2wpkh, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { pubECDSA, randomPrivateKeyBytes } from '@scure/btc-signer/utils.js'
import type { BcoinAddress, BcoinNode } from './bcoinTypes.ts'
import { closeServer, listen } from './listen.ts'
import { loadBcoin } from './loadBcoin.ts'

export type BitcoinNode = {
  /** The address of Esplora's API. */
  readonly apiUrl: string
  /** Each request, such as `GET /fee-estimates`, in order of arrival. */
  readonly requests: readonly string[]
  /** Pays from the chain's own coins and mines the payment. @returns its id */
  fund(address: string, satoshis: bigint): Promise<string>
  mine(blocks?: number): Promise<void>
  stop(): Promise<void>
}

/** Activates segwit, and leaves 350 rewards that can be spent. */
const firstBlocks = 450
const fee = 1_000n
/** As Bitcoin Core's largest standard transaction, in hex. */
const mostBytes = 800_000

const { FullNode, Script, Address: ChainAddress, TX } = loadBcoin()
const networks = [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }]

export type BitcoinNodeParameters = {
  port?: number
  /**
   * Mines each transaction as it comes, and pays 0.1 BTC for `POST /faucet` with `{ address }`: the
   * API of Nigiri's Chopsticks.
   */
  faucet?: boolean
}

export async function startBitcoinNode({
  port = 0,
  faucet = false,
}: BitcoinNodeParameters = {}): Promise<BitcoinNode> {
  const node = new FullNode({
    network: 'regtest',
    memory: true,
    indexTX: true,
    indexAddress: true,
    workers: false,
    listen: false,
    httpHost: '127.0.0.1',
    httpPort: 0,
    noAuth: true,
    bip37: false,
    logLevel: 'none',
  })
  await node.open()
  const key = randomPrivateKeyBytes()
  const { script } = p2wpkh(pubECDSA(key))
  const own = toChainAddress(script)
  const mine = async (blocks = 1) => {
    for (let mined = 0; mined < blocks; mined += 1) {
      await node.chain.add(await node.miner.mineBlock(null, own))
    }
  }
  await mine(firstBlocks)
  const fund = async (address: string, satoshis: bigint) => {
    const coins = await node.getCoinsByAddress(own)
    // The oldest coins are mature, and the largest.
    const coin = coins.toSorted((one, other) => one.height - other.height)[0]
    if (!coin) throw new Error('The chain has no coins')
    const amount = BigInt(coin.value)
    const payment = new Transaction()
    payment.addInput({ txid: coin.txid(), index: coin.index, witnessUtxo: { script, amount } })
    payment.addOutput({ script: toScript(address), amount: satoshis })
    payment.addOutput({ script, amount: amount - satoshis - fee })
    payment.sign(key)
    payment.finalize()
    await broadcast(node, payment.hex)
    await mine()
    return payment.id
  }
  const requests: string[] = []
  const served = faucet ? [...faucetRoutes({ fund, mine }), ...routes] : routes
  const server = createServer((request, response) =>
    serve({ request, response, node, served, requests }),
  )
  const listening = await listen(server, port)
  return {
    apiUrl: `http://127.0.0.1:${listening}`,
    requests,
    mine,
    fund,
    async stop() {
      await closeServer(server)
      await node.close()
    },
  }
}

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  node: BcoinNode
  served: readonly Route[]
  requests: string[]
}

class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

async function serve({ request, response, node, served, requests }: Exchange) {
  // Esplora answers pages of every origin.
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (request.method === 'OPTIONS') return response.end()
  const call = `${request.method} ${request.url}`
  requests.push(call)
  try {
    const result = await answer(node, served, call, await readBody(request))
    const isText = typeof result === 'string'
    response.setHeader('content-type', isText ? 'text/plain' : 'application/json')
    return response.end(isText ? result : JSON.stringify(result))
  } catch (error) {
    const { status, message } = error instanceof Refusal ? error : new Refusal(500, String(error))
    return response.writeHead(status, { 'content-type': 'text/plain' }).end(message)
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    parts.push(part)
    length += part.length
    if (length > mostBytes) throw new Refusal(413, 'Request body too large')
  }
  return Buffer.concat(parts).toString()
}

type Answer = (node: BcoinNode, part: string, body: string) => Promise<unknown>
type Route = readonly [RegExp, Answer]

const routes: readonly Route[] = [
  [/^GET \/address\/([^/]+)\/utxo$/, listOutputs],
  [
    /^GET \/tx\/([^/]+)\/hex$/,
    async (node, id) => (await find(node, id)).tx.toRaw().toString('hex'),
  ],
  [/^GET \/tx\/([^/]+)\/status$/, async (node, id) => toStatus((await find(node, id)).height)],
  [/^POST \/tx$/, (node, _, body) => broadcast(node, body)],
  // Blocks have room.
  [/^GET \/fee-estimates$/, async () => ({ '1': 2, '3': 1, '6': 1, '144': 1 })],
  [/^GET \/blocks\/tip\/height$/, async (node) => node.chain.height],
]

const faucetRoutes = ({ fund, mine }: Pick<BitcoinNode, 'fund' | 'mine'>): readonly Route[] => [
  [
    /^POST \/faucet$/,
    async (_, __, body) => ({ txId: await fund(readRecipient(body), 10_000_000n) }),
  ],
  [
    /^POST \/tx$/,
    async (node, _, body) => {
      const id = await broadcast(node, body)
      await mine()
      return id
    },
  ],
]

function readRecipient(body: string): string {
  try {
    return String(JSON.parse(body).address)
  } catch {
    // SyntaxError, or TypeError for null.
    throw new Refusal(400, 'Expected { address }')
  }
}

async function answer(
  node: BcoinNode,
  served: readonly Route[],
  call: string,
  body: string,
): Promise<unknown> {
  for (const [pattern, run] of served) {
    const match = pattern.exec(call)
    if (match) return run(node, match[1] ?? '', body)
  }
  throw new Refusal(404, 'Not found')
}

async function listOutputs(node: BcoinNode, address: string): Promise<unknown> {
  const coins = await node.getCoinsByAddress(toChainAddress(toScript(address)))
  return coins.map((coin) => ({
    txid: coin.txid(),
    vout: coin.index,
    value: coin.value,
    status: toStatus(coin.height),
  }))
}

const toStatus = (height: number) =>
  height < 0 ? { confirmed: false } : { confirmed: true, block_height: height }

async function find(node: BcoinNode, id: string) {
  if (!/^[0-9a-f]{64}$/.test(id)) throw new Refusal(400, 'Invalid hex string')
  // Ids are hashes backwards.
  const meta = await node.getMeta(Buffer.from(id, 'hex').reverse().toString('hex'))
  if (!meta) throw new Refusal(404, 'Transaction not found')
  return meta
}

async function broadcast(node: BcoinNode, hex: string): Promise<string> {
  const refuse = (message: string) =>
    new Refusal(400, `sendrawtransaction RPC error: ${JSON.stringify({ code: -26, message })}`)
  let transaction: ReturnType<typeof TX.fromRaw>
  try {
    transaction = TX.fromRaw(Buffer.from(hex, 'hex'))
  } catch {
    throw refuse('TX decode failed')
  }
  let missing: readonly unknown[] | null
  try {
    missing = await node.mempool.addTX(transaction)
  } catch (error) {
    throw refuse(error instanceof Error && 'reason' in error ? String(error.reason) : String(error))
  }
  if (missing) throw refuse('bad-txns-inputs-missingorspent')
  return transaction.txid()
}

/** Reads an address of any network. */
function toScript(address: string): Uint8Array {
  for (const network of networks) {
    try {
      return OutScript.encode(Address(network).decode(address))
    } catch {
      // Of another network.
    }
  }
  throw new Refusal(400, 'Invalid Bitcoin address')
}

function toChainAddress(script: Uint8Array): BcoinAddress {
  const address = ChainAddress.fromScript(Script.fromRaw(Buffer.from(script)))
  if (!address) throw new Refusal(400, 'Invalid Bitcoin address')
  return address
}

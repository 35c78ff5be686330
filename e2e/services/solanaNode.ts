/** A Solana node on loopback: litesvm, the network's own runtime, behind the JSON-RPC of Agave. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { closeServer, listen } from './listen.ts'
import { type Lamports, readAddress } from './solanaAccounts.ts'
import { SolanaRpcError } from './solanaErrors.ts'
import { findMethod } from './solanaMethods.ts'
import type { SolanaState } from './solanaSending.ts'

export type SolanaNode = {
  readonly rpcUrl: string
  /** CAIP-2: the genesis hash is devnet's. */
  readonly chainId: string
  /** The method of each request, in order of arrival. */
  readonly requests: readonly string[]
  /** Ends the validity of every earlier blockhash, as 151 blocks would. */
  expireBlockhash(): void
  /** Gives lamports. */
  fund(address: string, lamports: bigint): void
  /** Puts an account on the chain without a transaction. */
  put(account: { address: string; program: string; data: Uint8Array }): void
  stop(): Promise<unknown>
}

/** As Agave's `max_request_body_size`. */
const mostBytes = 50 * 1_024
const blockhashLife = 151n

export async function startSolanaNode({ port = 0 } = {}): Promise<SolanaNode> {
  const svm = new LiteSVM()
  const state: SolanaState = { svm, slot: 1n, sent: new Map() }
  const requests: string[] = []
  const server = createServer((request, response) => serve({ request, response, state, requests }))
  const listening = await listen(server, port)
  return {
    rpcUrl: `http://127.0.0.1:${listening}`,
    chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    requests,
    expireBlockhash() {
      svm.expireBlockhash()
      state.slot += blockhashLife
      svm.warpToSlot(state.slot)
    },
    fund(address, lamports) {
      // The brand of kit's type says what the node checks.
      const given = svm.airdrop(readAddress(address), lamports as Lamports)
      if (given === null || given instanceof FailedTransactionMetadata) {
        throw new Error(`${address} got no lamports`)
      }
    },
    put({ address, program, data }) {
      svm.setAccount({
        address: readAddress(address),
        programAddress: readAddress(program),
        data,
        executable: false,
        // The brand of kit's type says what the runtime counted.
        lamports: svm.minimumBalanceForRentExemption(BigInt(data.length)) as Lamports,
        space: BigInt(data.length),
      })
    },
    stop: () => closeServer(server),
  }
}

type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  state: SolanaState
  requests: string[]
}

async function serve({ request, response, state, requests }: Exchange) {
  // A node answers pages of every origin.
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (request.method === 'OPTIONS') return response.end()
  const body = await readBody(request)
  if (body === undefined) return response.writeHead(413).end()
  response.setHeader('content-type', 'application/json')
  return response.end(JSON.stringify(answer(state, body, requests)))
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    parts.push(part)
    length += part.length
    if (length > mostBytes) return undefined
  }
  return Buffer.concat(parts).toString()
}

function answer(state: SolanaState, body: string, requests: string[]): unknown {
  let calls: unknown
  try {
    calls = JSON.parse(body)
  } catch {
    return toReply(null, { error: { code: -32700, message: 'Parse error' } })
  }
  const run = (call: unknown) => answerOne(state, call, requests)
  return Array.isArray(calls) ? calls.map(run) : run(calls)
}

function answerOne(state: SolanaState, call: unknown, requests: string[]): unknown {
  const { id = null, method, params = [] } = (call ?? {}) as Record<string, unknown>
  if (typeof method !== 'string' || !Array.isArray(params)) {
    return toReply(id, { error: { code: -32600, message: 'Invalid request' } })
  }
  requests.push(method)
  const run = findMethod(method)
  if (!run) return toReply(id, { error: { code: -32601, message: 'Method not found' } })
  try {
    assertContextSlot(state, params.at(-1))
    return toReply(id, { result: run(params, state) })
  } catch (error) {
    const isOurs = error instanceof SolanaRpcError
    const { code, message, data } = isOurs ? error : new SolanaRpcError(-32603, String(error))
    return toReply(id, { error: { code, message, ...(data === undefined ? {} : { data }) } })
  }
}

function assertContextSlot({ slot }: SolanaState, config: unknown) {
  const { minContextSlot } = (config ?? {}) as { minContextSlot?: unknown }
  if (typeof minContextSlot !== 'number' || minContextSlot <= slot) return
  const data = { contextSlot: Number(slot) }
  throw new SolanaRpcError(-32016, 'Minimum context slot has not been reached', data)
}

const toReply = (id: unknown, outcome: object) => ({ jsonrpc: '2.0', id, ...outcome })

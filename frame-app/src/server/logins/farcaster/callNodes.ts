import { FrameError } from '@latchkey/protocol'
import type { ServerConfig } from '../../config.ts'
import { limitedFetch } from '../../http/limitedFetch.ts'

/**
 * Sends an `eth_call` to a network's nodes, in turn until one answers, and returns its result;
 * undefined if the call reverted.
 *
 * @throws FrameError NODE_UNREACHABLE
 */
export type CallNodes = (call: {
  /** Absent: `data` is code that runs as a contract's creation. */
  readonly to?: string
  /** 0x hex. */
  readonly data: string
}) => Promise<string | undefined>

/** Milliseconds, of one request. */
const requestLimit = 5_000

/** JSON-RPC error of a reverted call, in go-ethereum and those that follow it. */
const reverted = 3

export function createCallNodes({ chains }: Pick<ServerConfig, 'chains'>, id: string): CallNodes {
  const chain = chains.find((chain) => chain.id === id)
  const urls = chain ? [chain.rpcUrl, ...(chain.fallbackUrls ?? [])] : []
  return async (call) => {
    let cause: unknown
    for (const url of urls) {
      try {
        return await callNode(url, call)
      } catch (error) {
        // Unreachable, too slow, or an answer that is not JSON-RPC.
        cause = error
      }
    }
    throw new FrameError('NODE_UNREACHABLE', { cause })
  }
}

async function callNode(url: string, call: Parameters<CallNodes>[0]): Promise<string | undefined> {
  const response = await limitedFetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] }),
    signal: AbortSignal.timeout(requestLimit),
  })
  const { result, error } = Object((await response.json()) as unknown)
  if (typeof result === 'string') return result
  const { code, message } = Object(error)
  if (code === reverted || /revert/i.test(String(message))) return undefined
  throw new FrameError('NODE_ERROR', response.ok ? {} : { cause: response })
}

/** 32 bytes as hex, without 0x: the ABI's encoding of an address or a number. */
export const encodeWord = (value: string | number) =>
  (typeof value === 'number' ? value.toString(16) : value.replace(/^0x/, ''))
    .toLowerCase()
    .padStart(64, '0')

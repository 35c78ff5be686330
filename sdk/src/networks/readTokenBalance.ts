/**
 * Reads ERC-20 tokens (EIP-20). Encodes the three calls by hand: the balance is part of every page, and
 * an import of viem, even a lazy one, would add 13 kB to a page with wagmi.
 */
import { cleanName } from '../wallets/cleanName.ts'
import { NodeRpcError } from './nodeRpcError.ts'
import type { NodeRequest } from './requestNode.ts'
import type { Token } from './token.ts'

export type TokenBalance = { value: bigint; symbol: string; decimals: number }

export type ReadTokenBalanceParameters = {
  token: Token
  owner: string
  /** Sends a request to a node of the token's network. */
  read(request: NodeRequest): Promise<unknown>
}

/** No contract at the address, or one that does not answer as a token. */
export class UnreadableToken extends Error {
  override readonly name = 'UnreadableToken'
}

/** The first 4 bytes of a call. */
const selectors = { balanceOf: '70a08231', decimals: '313ce567', symbol: '95d89b41' } as const

/** Letters. The contract chooses them. */
const symbolLimit = 32

/** Rejects with UnreadableToken, or as `read` does if no node can be reached. */
export async function readTokenBalance({
  token,
  owner,
  read,
}: ReadTokenBalanceParameters): Promise<TokenBalance> {
  const call = async (data: string): Promise<string[]> => {
    const params = [{ to: token.address, data: `0x${data}` }, 'latest']
    try {
      return splitWords(await read({ method: 'eth_call', params }))
    } catch (cause) {
      if (!(cause instanceof NodeRpcError)) throw cause
      throw new UnreadableToken('The contract refuses the call', { cause })
    }
  }
  const [balance, decimals, symbol] = await Promise.all([
    call(`${selectors.balanceOf}${owner.slice(2).padStart(64, '0')}`),
    call(selectors.decimals),
    call(selectors.symbol),
  ])
  return {
    value: readNumber(balance),
    decimals: readDecimals(decimals),
    symbol: readSymbol(symbol),
  }
}

/** Splits the answer into words of 32 bytes, in hexadecimal digits. */
function splitWords(answer: unknown): string[] {
  const isEncoded = typeof answer === 'string' && /^0x([0-9a-f]{64})+$/i.test(answer)
  if (!isEncoded) throw new UnreadableToken('The answer is not encoded')
  return answer.slice(2).match(/.{64}/g) ?? []
}

const readNumber = ([word]: readonly string[]): bigint => BigInt(`0x${word}`)

function readDecimals(words: readonly string[]): number {
  const decimals = readNumber(words)
  if (decimals > 255n) throw new UnreadableToken('The decimals are no byte')
  return Number(decimals)
}

/** A text: its offset, its length, its bytes. The first tokens answer with 32 bytes instead. */
function readSymbol([first = '', length = '', ...rest]: readonly string[]): string {
  const digits = length === '' ? first : rest.join('').slice(0, 2 * Number(`0x${length}`))
  const bytes = (digits.match(/../g) ?? []).map((byte) => Number(`0x${byte}`))
  const text = new TextDecoder().decode(new Uint8Array(bytes)).replace(/\0+$/, '')
  const symbol = cleanName(text, symbolLimit)
  if (symbol === undefined) throw new UnreadableToken('The symbol is no text')
  return symbol
}

/** Reads the self-description of a token's contract (ERC-20, optional metadata). */
import { checkLength, FrameError, type Hex } from '@latchkey/protocol'
import * as z from 'zod/mini'
import type { TokenInfo, TokenWords } from '../keys/view.ts'
import { decodeAbiText, word } from './decodeAbiText.ts'
import type { NodeRequest } from './node.ts'

/** The worker decodes these calls, and their target is the token itself. */
const tokenCalls: ReadonlySet<string> = new Set([
  '0xa9059cbb', // transfer
  '0x23b872dd', // transferFrom
  '0x095ea7b3', // approve
  '0x39509351', // increaseAllowance
  '0xd505accf', // permit (ERC-2612)
  '0x8fcbaf0c', // permit (DAI)
])
const selectors = { symbol: '0x95d89b41', decimals: '0x313ce567' } as const

/** Hex digits of the longest readable answer. */
const longest = 4 * word
const answer = z
  .string()
  .check(z.regex(/^0x(?:[0-9a-f]{2})*$/i), checkLength({ most: longest + 2 }))

/**
 * The worker bounds and labels symbol and decimals.
 *
 * @param node - the operator's own: a dApp must not choose who answers
 * @returns null for any other call, or a contract without readable answers
 */
export async function readTokenClaim(
  { to, data }: { to: Hex | null; data: Hex },
  node: NodeRequest,
): Promise<TokenInfo | null> {
  if (to === null || !tokenCalls.has(data.slice(0, 10).toLowerCase())) return null
  return readSelfDescription(to, node)
}

export async function readSelfDescription(
  token: Hex,
  node: NodeRequest,
): Promise<TokenInfo | null> {
  try {
    const { symbol, decimals } = await readTokenWords(token, node)
    return symbol === null || decimals === null ? null : { symbol, decimals }
  } catch {
    // No usable answer: the amount is shown in base units.
    return null
  }
}

/**
 * Reads each by itself; null if the contract has no readable answer.
 *
 * @throws FrameError NODE_UNREACHABLE
 */
export async function readTokenWords(token: Hex, node: NodeRequest): Promise<TokenWords> {
  const [symbol, decimals] = await Promise.all([
    readContract(node, token, selectors.symbol),
    readContract(node, token, selectors.decimals),
  ])
  return {
    symbol: symbol === null ? null : decodeAbiText(symbol),
    decimals: decimals?.length === word ? Number(`0x${decimals}`) : null,
  }
}

/**
 * Returns hex digits, or null if the contract has no readable answer.
 *
 * @throws FrameError NODE_UNREACHABLE
 */
export async function readContract(node: NodeRequest, to: Hex, data: Hex): Promise<string | null> {
  try {
    return answer.safeParse(await node('eth_call', [{ to, data }, 'latest'])).data?.slice(2) ?? null
  } catch (error) {
    if (error instanceof FrameError && error.reason === 'NODE_ERROR') return null
    throw error
  }
}

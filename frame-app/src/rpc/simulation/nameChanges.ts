import type { Hex } from '@latchkey/protocol'
import type { AssetChange } from '../../keys/hints.ts'
import type { OperatorToken } from '../../keys/vault.ts'
import type { ApprovalView, ChainLabel, TokenInfo } from '../../keys/view.ts'
import { cleanClaim } from '../../tokens/cleanClaim.ts'
import { listTokens } from '../../tokens/tokenList.ts'
import type { NodeRequest } from '../node.ts'
import { listCalls } from '../recipients/listCalls.ts'
import { readSelfDescription } from '../tokenClaim.ts'
import { simulationLimits, type UnnamedChange } from './simulationRun.ts'

export type NameChangesParameters = {
  changes: readonly UnnamedChange[]
  chain: ChainLabel
  view: ApprovalView
  tokens: readonly OperatorToken[]
  node: NodeRequest
}

const directions = ['out', 'right', 'in'] as const

/** Names what we know, then asks contracts. Drops what is beyond the limits, unknown tokens first. */
export async function nameChanges(
  parameters: NameChangesParameters,
): Promise<{ changes: readonly AssetChange[]; more: number }> {
  const { changes, node } = parameters
  const names = collectNames(parameters)
  const known = changes.map((change) => ({
    ...change,
    tokenInfo: change.tokenId === undefined ? (names.get(toKey(change.token)) ?? null) : null,
  }))
  const shown = directions.flatMap((direction) =>
    known
      .filter((change) => change.direction === direction)
      .sort((a, b) => Number(b.tokenInfo !== null) - Number(a.tokenInfo !== null))
      .slice(0, simulationLimits.changes),
  )
  const claims = await readClaims(shown, node)
  const claimed = shown.map((change) => {
    const claim = needsClaim(change) ? claims.get(toKey(change.token)) : undefined
    return claim ? { ...change, claim } : change
  })
  return { changes: claimed, more: changes.length - shown.length }
}

/** Spelled as in the map: hex in lower case; the empty text for the network's currency. */
const toKey = (token: string | null) =>
  token?.startsWith('0x') ? token.toLowerCase() : (token ?? '')

const needsClaim = ({ tokenInfo, tokenId, token }: AssetChange) =>
  tokenInfo === null && tokenId === undefined && token?.startsWith('0x')

function collectNames({ chain, view, tokens }: NameChangesParameters): Map<string, TokenInfo> {
  const named = listCalls(view).flatMap((call) =>
    'tokenInfo' in call && call.tokenInfo ? [[toKey(call.token), call.tokenInfo] as const] : [],
  )
  // As in the worker, the names of compiled tokens stay.
  const listed = [...tokens, ...listTokens(chain.id)].map(
    ({ address, symbol, decimals }) => [toKey(address), { symbol, decimals }] as const,
  )
  return new Map([...listed, ...named, ['', { symbol: chain.symbol, decimals: chain.decimals }]])
}

async function readClaims(
  shown: readonly AssetChange[],
  node: NodeRequest,
): Promise<Map<string, TokenInfo>> {
  const asked = [...new Set(shown.filter(needsClaim).map(({ token }) => toKey(token)))]
  const found = await Promise.all(
    asked.slice(0, simulationLimits.named).map(async (token) => {
      // Keys that need a claim are EVM addresses.
      const claim = await readSelfDescription(token as Hex, node)
      const cleaned = claim && cleanClaim(claim)
      return cleaned ? [[token, cleaned] as const] : []
    }),
  )
  return new Map(found.flat())
}

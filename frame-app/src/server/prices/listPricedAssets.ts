import { listTokens } from '../../tokens/tokenList.ts'
import type { ServerConfig } from '../config.ts'

export type PricedAsset = {
  /** CAIP-2 for a network's own currency, CAIP-19 for a token; 0x hex in lower case. */
  readonly id: string
  /** CAIP-2. */
  readonly chain: string
  /** 0x hex in lower case, or base58; null for the network's own currency. */
  readonly token: string | null
}

/** Lists the currencies of the served networks, and their tokens of the compiled and operator's lists. */
export function listPricedAssets({
  chains,
  tokens,
}: Pick<ServerConfig, 'chains' | 'tokens'>): readonly PricedAsset[] {
  return chains.flatMap(({ id: chain }) => {
    const added = tokens.filter((token) => token.chain === chain)
    const listed = [...listTokens(chain), ...added].map(({ address }) => toAsset(chain, address))
    return [{ id: chain, chain, token: null }, ...listed]
  })
}

/** Asset namespaces of CAIP-19: `erc20` for EIP-155, `token` for Solana. */
function toAsset(chain: string, address: string): PricedAsset {
  if (!address.startsWith('0x')) return { id: `${chain}/token:${address}`, chain, token: address }
  const token = address.toLowerCase()
  return { id: `${chain}/erc20:${token}`, chain, token }
}

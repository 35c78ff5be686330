import { checksumAddress, FrameError, type Hex, type RpcParams } from '@latchkey/protocol'
import type { SuggestedAsset } from '../keys/view.ts'
import { word } from './decodeAbiText.ts'
import type { NodeRequest } from './node.ts'
import { readContract, readTokenWords } from './tokenClaim.ts'

export type ReadAssetParameters = {
  request: RpcParams<'wallet_watchAsset'>[0]
  /** The owner of the items to look up. */
  account: Hex
  /** The operator's own: a dApp must not choose who answers. */
  node: NodeRequest
}

type Asset = Omit<SuggestedAsset, 'chain'>
type Field = 'address' | 'symbol' | 'decimals' | 'tokenId'

const mostDecimals = 36
const selectors = { ownerOf: '0x6352211e', balanceOf: '0x00fdd58e' } as const

/**
 * Reads a suggested token's description by its contract (EIP-747), and compares it with the dApp's.
 *
 * @throws FrameError INVALID_PARAMS, NODE_UNREACHABLE, NODE_ERROR
 */
export async function readAsset(parameters: ReadAssetParameters): Promise<Asset> {
  const { request, account, node } = parameters
  const { type, options } = request
  const { address: token, symbol = null, tokenId = null } = options
  const isItem = type !== 'ERC20'
  if (isItem && tokenId === null) refuse('tokenId', 'required', `Required for ${type}`)
  if ((await node('eth_getCode', [token, 'latest'])) === '0x') {
    refuse('address', 'notAllowed', 'There is no contract at this address on this network')
  }
  const [words, isOwned] = await Promise.all([
    readTokenWords(token, node),
    isItem ? readOwnership({ type, token, tokenId: tokenId ?? '0', account, node }) : null,
  ])
  const claim = {
    // Older tokens fill 32 bytes.
    symbol: words.symbol?.replace(/\0+$/, '') || null,
    decimals: isItem ? null : words.decimals,
  }
  const stated = { symbol, decimals: isItem ? null : (options.decimals ?? null) }
  compare({ claim, stated })
  if (!isItem) requireBoth({ claim, stated })
  return {
    type,
    token: checksumAddress(token.slice(2)),
    tokenId: isItem ? tokenId : null,
    claim,
    stated,
    isOwned,
  }
}

type BothWords = Pick<Asset, 'claim' | 'stated'>

function compare({ claim, stated }: BothWords): void {
  const isSame = claim.symbol?.toLowerCase() === stated.symbol?.toLowerCase()
  if (claim.symbol !== null && stated.symbol !== null && !isSame) {
    refuse('symbol', 'conflict', 'Not the symbol that the token’s contract has')
  }
  if (claim.decimals !== null && claim.decimals > mostDecimals) {
    refuse('decimals', 'range', `The token’s contract has more than ${mostDecimals}`)
  }
  if (claim.decimals !== null && stated.decimals !== null && claim.decimals !== stated.decimals) {
    refuse('decimals', 'conflict', `The token’s contract has ${claim.decimals}`)
  }
}

function requireBoth({ claim, stated }: BothWords): void {
  for (const field of ['symbol', 'decimals'] as const) {
    if (claim[field] !== null || stated[field] !== null) continue
    refuse(field, 'required', 'Required where the token’s contract has none')
  }
}

type ReadOwnershipParameters = {
  type: 'ERC721' | 'ERC1155'
  token: Hex
  tokenId: string
  account: Hex
  node: NodeRequest
}

/** Returns null if the contract has no readable answer. */
async function readOwnership(parameters: ReadOwnershipParameters): Promise<boolean | null> {
  const { type, token, tokenId, account, node } = parameters
  const id = BigInt(tokenId).toString(16).padStart(word, '0')
  const owner = account.slice(2).toLowerCase().padStart(word, '0')
  const data: Hex =
    type === 'ERC721' ? `${selectors.ownerOf}${id}` : `${selectors.balanceOf}${owner}${id}`
  const answer = await readContract(node, token, data)
  if (answer?.length !== word) return null
  return type === 'ERC721' ? answer.toLowerCase() === owner : BigInt(`0x${answer}`) > 0n
}

function refuse(name: Field, rule: string, problem: string): never {
  const field = `options.${name}`
  throw new FrameError('INVALID_PARAMS', { message: `${field}: ${problem}`, data: { field, rule } })
}

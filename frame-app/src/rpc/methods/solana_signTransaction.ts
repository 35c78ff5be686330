import { getChainLabel } from '../chains.ts'
import type { RpcHandler } from '../handler.ts'
import { readSolanaUnitPrice } from '../nodeFee.ts'

export const solana_signTransaction: RpcHandler<'solana_signTransaction'> = async (
  { transaction },
  context,
) => {
  const { solana } = await context.open()
  const signed = await context.sign(
    {
      kind: 'solanaTransaction',
      origin: context.origin,
      address: solana[0].address,
      transaction,
      encoding: isBase58(transaction) ? 'base58' : 'base64',
      chain: getChainLabel(context.chain),
      tokens: context.tokens,
      nodeUnitPrice: await readSolanaUnitPrice(context.feeNode),
    },
    'solanaTransaction',
  )
  return { transaction: signed.transaction }
}

/**
 * Base58 text may also parse as base64, but more than 100 bytes of keys and hashes
 * without any `0`, `O`, `I`, `l`, `+` or `/` do not occur in base64.
 */
const isBase58 = (text: string) => /^[1-9A-HJ-NP-Za-km-z]+$/.test(text)

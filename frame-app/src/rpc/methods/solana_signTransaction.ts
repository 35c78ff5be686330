import { getChainLabel } from '../chains.ts'
import type { RpcHandler } from '../handler.ts'
import { readSolanaUnitPrice } from '../nodeFee.ts'

/** Signs a transaction and answers it in the encoding in which it came. */
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
 * Text of base58 letters could be base64 too, but a transaction has more than 100 bytes of keys
 * and hashes: that none of `0`, `O`, `I`, `l`, `+` and `/` is in their base64 does not happen.
 */
const isBase58 = (text: string) => /^[1-9A-HJ-NP-Za-km-z]+$/.test(text)

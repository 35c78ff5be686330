import type { Hex } from '@latchkey/protocol'
import { createOperationError } from '../../core/operationErrors.ts'
import type { TransferMethods } from '../../core/send/transferMethods.ts'
import { createReadChain } from '../../core/transactions/readChain.ts'
import { toReadError } from '../../core/transactions/toReadError.ts'
import { readTokenBalance, UnreadableToken } from '../../networks/readTokenBalance.ts'
import { toFee } from './estimateEvmFee.ts'
import { readQuantity } from './readQuantity.ts'

/** Gas until the transfer is known: most tokens need less. */
const usualGas = { native: 21_000n, token: 65_000n } as const

/** Rejects with LatchkeyError NODE_ERROR, NODE_UNREACHABLE or NODE_ANSWER_INVALID. */
export const readEvmFunds: TransferMethods['readFunds'] = async (
  latchkey,
  { sender: { network, address }, asset, signal },
) => {
  const read = createReadChain(latchkey, network)
  const balance = { method: 'eth_getBalance', params: [address, 'latest'] }
  try {
    const [native, price, token] = await Promise.all([
      readQuantity(read, balance, signal),
      readQuantity(read, { method: 'eth_gasPrice' }, signal),
      asset.address === undefined
        ? undefined
        : readTokenBalance({
            // Of a network of eip155.
            token: { address: asset.address as Hex },
            owner: address,
            read: (request) => read(request, signal),
          }),
    ])
    return {
      balance: token?.value ?? native,
      symbol: token?.symbol ?? network.nativeCurrency.symbol,
      decimals: token?.decimals ?? network.nativeCurrency.decimals,
      native,
      fee: toFee(token ? usualGas.token : usualGas.native, price),
    }
  } catch (cause) {
    if (!(cause instanceof UnreadableToken)) throw toReadError(cause)
    throw createOperationError('NODE_ANSWER_INVALID', { cause })
  }
}

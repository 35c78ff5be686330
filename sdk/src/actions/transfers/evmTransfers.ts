import { evmAddress, type Hex, parseWith } from '@latchkey/protocol'
import type { Asset, Transfer } from '../../core/send/transfer.ts'
import type { RecipientCheck, TransferMethods } from '../../core/send/transferMethods.ts'
import type { Network } from '../../networks/network.ts'
import { sendEvmTransaction } from '../evm/sendEvmTransaction.ts'
import type { EvmTransaction } from '../evm/toTransactionRequest.ts'
import { findEnsRegistry, normalizeEnsName, resolveEnsName } from './ens.ts'
import { estimateEvmFee } from './estimateEvmFee.ts'
import { readEvmFunds } from './readEvmFunds.ts'

/** Currencies and ERC-20 tokens (EIP-20) of EVM networks. */
export const evmTransfers: TransferMethods = {
  checkRecipient(text, { sender, asset }) {
    const name = normalizeEnsName(text)
    if (name === undefined) return checkAddress(text, asset)
    return findEnsRegistry(sender.network) ? { name } : { problem: 'nameUnsupported' }
  },
  resolveName: (latchkey, { name, sender, signal }) =>
    resolveEnsName(latchkey, { name, network: sender.network, signal }),
  readFunds: readEvmFunds,
  estimateFee: (latchkey, { signal, ...transfer }) =>
    estimateEvmFee(latchkey, {
      ...encodeTransfer(transfer),
      network: getNetwork(transfer),
      isToken: transfer.asset.address !== undefined,
      signal,
    }),
  send: (latchkey, transfer) =>
    sendEvmTransaction(latchkey, {
      ...encodeTransfer(transfer),
      networkId: getNetwork(transfer).caipNetworkId,
    }),
}

/** The namespace of the sender is eip155. */
const getNetwork = ({ sender }: Transfer) => sender.network as Network<'eip155'>

function checkAddress(text: string, asset: Asset): RecipientCheck {
  const parsed = parseWith(evmAddress, text)
  if (!parsed.ok) {
    // The digits are those of an address: one of them, or its case, is wrong.
    return { problem: /^(0x)?[0-9a-f]{40}$/i.test(text) ? 'checksum' : 'form' }
  }
  const address = parsed.value
  if (/^0x0{40}$/.test(address)) return { problem: 'burn' }
  const isContract = asset.address?.toLowerCase() === address.toLowerCase()
  return isContract ? { problem: 'tokenContract' } : { address }
}

/** The first 4 bytes of a call of ERC-20's `transfer(address,uint256)`. */
const transferSelector = 'a9059cbb'

/** Encodes by hand: viem would be a download of its own. */
function encodeTransfer({ asset, recipient, amount }: Transfer): EvmTransaction {
  // Checked by `checkRecipient`.
  if (asset.address === undefined) return { to: recipient as Hex, value: amount }
  const words = [BigInt(recipient), amount].map((word) => word.toString(16).padStart(64, '0'))
  return { to: asset.address as Hex, data: `0x${transferSelector}${words.join('')}` }
}

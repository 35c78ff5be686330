import { bitcoinWallet } from '@latchkey/sdk/adapters/bitcoin'
import { bitcoinChain } from '../networks.ts'
import type { OpenSession } from './library.ts'
import { payByPsbt } from './payByPsbt.ts'
import { pollUntil } from './pollUntil.ts'
import { recipients } from './recipients.ts'
import { watchAddress } from './watchAddress.ts'

const satoshis = 1_000_000n

export const openBitcoin: OpenSession = (latchkey) => {
  const wallet = bitcoinWallet(latchkey)
  const apiUrl = bitcoinChain?.rpcUrls.default.http[0] ?? ''
  const pay = () => {
    const transfer = { recipient: recipients.bip122, satoshis }
    // Wallets of the Wallet Standard sign, and leave the rest to the dApp.
    if (!wallet.sendTransfer) return payByPsbt({ wallet, apiUrl, ...transfer })
    return wallet.sendTransfer({ recipient: transfer.recipient, amount: `${satoshis}` })
  }
  return {
    connect: () => wallet.connect(),
    disconnect: () => wallet.disconnect(),
    watch: (onChange) => watchAddress(latchkey, 'bip122', onChange),
    async signMessage(message) {
      if (!wallet.signMessage) throw new TypeError('This wallet signs no messages')
      return wallet.signMessage({ message })
    },
    async send() {
      const id = await pay()
      const height = await pollUntil(async () => {
        const response = await fetch(`${apiUrl}/tx/${id}/status`)
        const { confirmed, block_height: block } = await response.json()
        return confirmed ? block : undefined
      })
      return { id, place: `block ${height}` }
    },
  }
}
